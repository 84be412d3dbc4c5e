import { SectionRow } from "@medusajs/dashboard/components"
import type { PurchaseDetail } from "../../../src/dashboard/purchase-detail"
import { CopyableId } from "../../components/copyable-id"
import { Section } from "../../components/section"
import { toMinor } from "../../components/refundable"
import { useTime } from "../../hooks/time"
import { isProcessing } from "../../../src/modules/one-click/states"
import { serviceStatusText, useTexts } from "../../hooks/texts"

/** Ids and states in the shop and at the service, with links. */
export function FactsSection({ detail }: { detail: PurchaseDetail }) {
  const { t, money } = useTexts()
  const time = useTime()
  const { order, purchase, medusa_order } = detail
  const { currency_code = null } = order ?? {}
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
      {medusa_order && medusa_order.refunded_amount > 0 && (
        <SectionRow
          title={t("facts.refunded")}
          value={money(toMinor(medusa_order.refunded_amount, currency_code), currency_code)}
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
