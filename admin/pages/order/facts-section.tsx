import { SectionRow } from "@medusajs/dashboard/components"
import type { PurchaseDetail } from "../../../src/dashboard/purchase-detail"
import { CopyableId } from "../../components/copyable-id"
import { Section } from "../../components/section"
import { useTime } from "../../hooks/time"
import { isProcessing } from "../../../src/modules/one-click/states"
import { serviceStatusText, useTexts } from "../../hooks/texts"

/** Ids and states in the shop and at the service, with links. */
export function FactsSection({ detail }: { detail: PurchaseDetail }) {
  const { t, money } = useTexts()
  const time = useTime()
  const { order, purchase, medusa_order } = detail
  return (
    <Section title={t("facts.title")}>
      {order && (
        <>
          <SectionRow
            title={t("facts.service_id")}
            value={<CopyableId value={order.service_order_id} />}
          />
          <SectionRow
            title={t("facts.service_state")}
            value={order.service_status ? serviceStatusText(t, order.service_status) : "–"}
          />
        </>
      )}
      {!!medusa_order?.refunded_amount && (
        <SectionRow
          title={t("facts.refunded")}
          value={money(medusa_order.refunded_amount, order?.currency_code)}
        />
      )}
      {purchase && (
        <SectionRow title={t("facts.context")} value={<CopyableId value={purchase.context_id} />} />
      )}
      {order && isProcessing(order) && (
        <SectionRow title={t("facts.next")} value={time(order.next_attempt_at)} />
      )}
    </Section>
  )
}
