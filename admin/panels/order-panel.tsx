import { SectionRow } from "@medusajs/dashboard/components"
import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { OrderListEntry } from "../../src/dashboard/lists"
import { CopyableId } from "../components/copyable-id"
import { DecisionButtons } from "../components/decision-buttons"
import { DifferenceTable } from "../components/difference-table"
import { PickupRow } from "../components/pickup-row"
import { RefundForm } from "../components/refund-form"
import { ReasonTip } from "../components/tip"
import { Section } from "../components/section"
import { shownState } from "../../src/modules/one-click/states"
import { StateBadge } from "../components/state-badge"
import { ErrorLine } from "../components/failure"
import { ATTENTION, useBuyer, usePurchaseDetail } from "../hooks/orders"
import { useList, useRefetchWith } from "../hooks/read"
import { serviceStatusText, useTexts } from "../hooks/texts"

/** The panel on a Medusa order that was bought in one click; empty on other orders. */
export function OrderPanel({ data }: { data: { id: string } }) {
  useRefetchWith(data)
  const { data: found } = useList<OrderListEntry>("orders", { order_id: data.id, limit: 1 })
  const order = found?.orders?.[0]
  return order ? <OneClickOrder order={order} /> : null
}

function OneClickOrder({ order }: { order: OrderListEntry }) {
  const { t } = useTexts()
  const { data: detail, error } = usePurchaseDetail("orders", order.id)
  const { data: buyer } = useBuyer(order.id)
  const details = detail?.order
  // Medusa places widgets last; an open decision comes first.
  const needsDecision = ATTENTION.some((state) => state === shownState(details ?? order))
  return (
    <Section
      title={t("menu.one_click")}
      testId="one-click-order"
      first={needsDecision}
      actions={<StateBadge of="orders" state={shownState(details ?? order)} />}
    >
      <SectionRow
        title={t("facts.service_id")}
        value={<CopyableId value={order.service_order_id} />}
      />
      {error && <ErrorLine error={error} />}
      {details && (
        <SectionRow
          title={t("facts.service_state")}
          value={details.service_status ? serviceStatusText(t, details.service_status) : "–"}
        />
      )}
      {buyer?.notes.map(({ name, value }, index) => (
        <SectionRow key={index} title={name} value={<bdi className="break-words">{value}</bdi>} />
      ))}
      {detail?.pickup_point && <PickupRow point={detail.pickup_point} />}
      {details?.reason && (
        <div className="px-6 py-4">
          <ReasonTip order={details} />
        </div>
      )}
      {!!detail?.medusa_order?.refundable_amount && <RefundForm detail={detail} />}
      {(["changes", "differences"] as const).map(
        (of) =>
          !!details?.[of].length && (
            <DifferenceTable key={of} order={details} quote={detail?.quote} of={of} />
          )
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Button size="small" variant="secondary" asChild>
          <Link to={`/one-click/orders/${order.id}`}>{t("panels.order.details")}</Link>
        </Button>
        {details && <DecisionButtons order={details} />}
      </div>
    </Section>
  )
}
