import { Container, Skeleton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { TextLink } from "../../components/text-link"
import { usePickupLines } from "../../components/pickup-row"
import type { PurchaseDetail } from "../../../src/dashboard/purchase-detail"
import { shownState } from "../../../src/modules/one-click/states"
import { useBuyer } from "../../hooks/orders"
import { useTexts } from "../../hooks/texts"
import { Muted } from "../../components/muted"

const COLUMNS = { gridTemplateColumns: "repeat(auto-fit, minmax(160px, 1fr))" }

/** Who bought, where it goes, what the storefront sent along, and what happens next. */
export function SummarySection({ detail }: { detail: PurchaseDetail }) {
  const { t } = useTexts()
  const { order, purchase } = detail
  const next = order ? nextOf(order, detail) : stateWithoutOrder(purchase)
  return (
    <Container
      role="region"
      aria-label={t("summary.label")}
      className="grid gap-6 px-6 py-4"
      style={COLUMNS}
    >
      <BuyerCells detail={detail} />
      {next && (
        <Cell title={t("summary.next")}>
          <Text size="small" className="text-pretty">
            {t(`summary.then.${next}`)}
          </Text>
        </Cell>
      )}
    </Container>
  )
}

const NEXT_IN: Partial<Record<string, string>> = {
  received: "received",
  compared: "received",
  placed: "placed",
  accepted: "accepted",
}

/** Returns what happens next, unless the order's note says it. */
function nextOf(order: NonNullable<PurchaseDetail["order"]>, detail: PurchaseDetail) {
  const state = shownState(order)
  const { refunded_amount, refundable_amount } = detail.medusa_order ?? {}
  if (refunded_amount && state === "accepted" && !refundable_amount) {
    return "refunded"
  }
  if (state === "review" && order.can.accept && order.can.decline) {
    return "review"
  }
  return NEXT_IN[state]
}

/** After a failed payment, or when the buyer left, the stock is released and the checkout is open. */
function stateWithoutOrder(purchase: PurchaseDetail["purchase"]): "open" | "released" | "ended" {
  if (purchase?.status !== "open") {
    return "ended"
  }
  return purchase.state === "open" ? "open" : "released"
}

function BuyerCells({ detail }: { detail: PurchaseDetail }) {
  const { order, purchase, medusa_order, quote, pickup_point: point } = detail
  const { t, countryOf } = useTexts()
  const { data: buyer, isLoading } = useBuyer(order?.id)
  const pickupLines = usePickupLines()
  const customer = medusa_order?.customer_id ?? purchase?.customer_id
  const known = buyer?.name ?? buyer?.email
  const isExpected = !order && purchase?.state === "open"
  const none = t(isExpected ? "summary.unknown" : "summary.no_buyer")
  const country = buyer?.country_code ? [countryOf(buyer.country_code)] : []
  const lines = point ? pickupLines(point) : [...(buyer?.address ?? []), ...country]
  const method =
    buyer?.shipping_method ?? quote?.offers.find(({ id }) => id === order?.offer_id)?.name
  if (isLoading) {
    return <Skeleton className="h-6 w-full" />
  }
  return (
    <>
      <Cell title={t("summary.buyer")}>
        <Line strong>
          {customer && known ? (
            <TextLink to={`/customers/${customer}`}>{known}</TextLink>
          ) : (
            (known ?? none)
          )}
        </Line>
        {buyer?.name && buyer.email && <Line>{buyer.email}</Line>}
      </Cell>
      <Cell title={t(point ? "facts.pickup_point" : "summary.to")}>
        {(lines.length ? lines : [none]).map((line, index) => (
          <Line key={index}>{line}</Line>
        ))}
        {method && <Line strong>{method}</Line>}
      </Cell>
      {buyer?.notes.map(({ name, value }, index) => (
        <Cell key={index} title={name}>
          <Line>{value}</Line>
        </Cell>
      ))}
    </>
  )
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <Muted size="xsmall">{title}</Muted>
      {children}
    </div>
  )
}

function Line({ children, strong }: { children: ReactNode; strong?: boolean }) {
  return (
    <Text size="small" weight={strong ? "plus" : "regular"} className="break-words">
      {children}
    </Text>
  )
}
