import { SectionRow } from "@medusajs/dashboard/components"
import { useDate } from "@medusajs/dashboard/hooks"
import { Button, Text, toast } from "@medusajs/ui"
import { shortReference } from "../../../src/lib/short-reference"
import type { ReconciliationReport } from "../../../src/orders/driver/listed-orders"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { FailureText, stored } from "../../components/failure"
import { Section } from "../../components/section"
import { Tip } from "../../components/tip"
import { useCan } from "../../hooks/permissions"
import { useTexts } from "../../hooks/texts"
import { useWrite } from "../../hooks/write"

/** The last reconciliation with the service, and the button to start another one. */
export function ReconciliationSection({ setup: { reconciliation: last } }: { setup: SetupView }) {
  const { t } = useTexts()
  const { getRelativeDate } = useDate()
  const failed = t("health.reconciliation.failed")
  const { send, data, isPending } = useWrite<{ report: ReconciliationReport }>(
    "reconcile",
    failed,
    "nothing"
  )
  const { configure: isAllowed } = useCan()
  const resultOf = (found: number, closed: number) =>
    [
      t(found ? "health.reconciliation.found" : "health.reconciliation.nothing", { count: found }),
      closed ? t("health.reconciliation.closed", { count: closed }) : [],
    ]
      .flat()
      .join(" · ")
  const run = () =>
    send({}, ({ report }) => {
      const tone = report.errors.length ? "warning" : "success"
      toast[tone](resultOf(report.found.length, report.closed.length))
    })
  return (
    <Section
      title={t("health.reconciliation.title")}
      hint={t("health.reconciliation.hint")}
      actions={
        <Button
          size="small"
          disabled={isPending || !isAllowed}
          isLoading={isPending}
          onClick={() => void run()}
        >
          {t("health.reconciliation.run")}
        </Button>
      }
    >
      <SectionRow
        title={t("health.reconciliation.last")}
        value={last ? getRelativeDate(last.at) : t("health.reconciliation.never")}
      />
      {last?.message && (
        <div className="px-6 py-4">
          <Tip variant="error" label={failed}>
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
      {data?.report.errors.map(({ service_order_id, message }) => (
        <Text key={service_order_id} size="small" className="px-6 py-4" as="div">
          {shortReference(service_order_id)}:{" "}
          <FailureText error={stored(message)} unchanged="order" />
        </Text>
      ))}
    </Section>
  )
}
