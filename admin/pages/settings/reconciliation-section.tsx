import { SectionRow } from "@medusajs/dashboard/components"
import { useDate } from "@medusajs/dashboard/hooks"
import { Text } from "@medusajs/ui"
import { shortReference } from "../../../src/lib/short-reference"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { ActionButton } from "../../components/action-button"
import { FailureText, stored, useAttempt } from "../../components/failure"
import { Section } from "../../components/section"
import { Tip } from "../../components/tip"
import { useReconcile } from "../../hooks/checks"
import { useCan } from "../../hooks/permissions"
import { useTexts } from "../../hooks/texts"
import { notify } from "../../notify"

/** The last reconciliation with the service, and the button to start another one. */
export function ReconciliationSection({ setup: { reconciliation: last } }: { setup: SetupView }) {
  const { t } = useTexts()
  const { getRelativeDate } = useDate()
  const { mutateAsync, data: report, isPending } = useReconcile()
  const { configure: isAllowed } = useCan()
  const attempt = useAttempt("nothing")
  const resultOf = (found: number, closed: number) =>
    [
      t(found ? "health.reconciliation.found" : "health.reconciliation.nothing", { count: found }),
      closed ? t("health.reconciliation.closed", { count: closed }) : [],
    ]
      .flat()
      .join(" · ")
  const run = () =>
    attempt(t("health.reconciliation.failed"), async () => {
      const { found, closed } = await mutateAsync()
      notify.success(resultOf(found.length, closed.length))
    })
  return (
    <Section
      title={t("health.reconciliation.title")}
      hint={t("health.reconciliation.hint")}
      actions={
        <ActionButton
          size="small"
          disabled={isPending || !isAllowed}
          isLoading={isPending}
          onClick={() => void run()}
        >
          {t("health.reconciliation.run")}
        </ActionButton>
      }
    >
      <SectionRow
        title={t("health.reconciliation.last")}
        value={last ? getRelativeDate(last.at) : t("health.reconciliation.never")}
      />
      {last?.message && (
        <div className="px-6 py-4">
          <Tip variant="error" label={t("health.reconciliation.failed")}>
            <FailureText error={stored(last.message)} />
          </Tip>
        </div>
      )}
      {last && !last.message && (
        <SectionRow
          title={t("health.reconciliation.result")}
          value={resultOf(last.found, last.closed)}
        />
      )}
      {report?.errors.map(({ service_order_id, message }) => (
        <Text key={service_order_id} size="small" className="px-6 py-4" as="div">
          {shortReference(service_order_id)}:{" "}
          <FailureText error={stored(message)} unchanged="order" />
        </Text>
      ))}
    </Section>
  )
}
