import { SectionRow } from "@medusajs/dashboard/components"
import { useDate } from "@medusajs/dashboard/hooks"
import { Text } from "@medusajs/ui"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { ActionButton } from "../../components/action-button"
import { Section } from "../../components/section"
import { useReconcile } from "../../hooks/checks"
import { useCan } from "../../hooks/permissions"
import { Tip } from "../../components/tip"
import { useTexts } from "../../hooks/texts"
import { attempt, notify } from "../../notify"

/** The last reconciliation with the service, and the buttons to start another one. */
export function ReconciliationSection({ setup: { reconciliation: last } }: { setup: SetupView }) {
  const { t } = useTexts()
  const { getRelativeDate } = useDate()
  const { mutateAsync, data: report, isPending } = useReconcile()
  const { configure: isAllowed } = useCan()
  const run = () =>
    attempt(t("health.reconciliation.failed"), async () => {
      await mutateAsync()
      notify.success(t("health.reconciliation.done"))
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
            {last.message}
          </Tip>
        </div>
      )}
      {last && !last.message && (
        <SectionRow
          title={t("health.reconciliation.result")}
          value={t("health.reconciliation.figures", {
            pending: last.pending,
            checked: last.checked,
            found: last.found,
            closed: last.closed,
          })}
        />
      )}
      {report && (
        <div className="flex flex-col gap-y-1 px-6 py-4" aria-live="polite">
          <Text size="small" weight="plus">
            {t("health.reconciliation.did")}
          </Text>
          {(["found", "closed", "reopened"] as const).map((part) => (
            <Text key={part} size="small" className="text-ui-fg-subtle break-all">
              {t(`health.reconciliation.${part}`, { number: report[part].length })}
              {report[part].length > 0 && `: ${report[part].slice(0, 10).join(", ")}`}
            </Text>
          ))}
          {report.errors.map(({ service_order_id, message }) => (
            <Text key={service_order_id} size="small" className="text-ui-fg-error">
              {service_order_id}: {message}
            </Text>
          ))}
        </div>
      )}
    </Section>
  )
}
