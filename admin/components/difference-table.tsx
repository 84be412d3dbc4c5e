import { Table } from "@medusajs/ui"
import type { IncomingOrderView } from "../../src/dashboard/purchase-detail"
import type { QuoteView } from "../../src/dashboard/quote-view"
import { useTexts } from "../hooks/texts"
import { isWithoutShipment } from "../../src/orders/allowed-decisions"
import { FigureTable } from "./figure-table"

type Difference = IncomingOrderView["differences"][number]

const AMOUNTS = [
  "total",
  "transaction",
  "unit_amount",
  "discount",
  "shipment_amount",
  "address_rate",
  "email_price",
  "email_discount",
]

type DifferenceTableProps = {
  order: IncomingOrderView
  quote: QuoteView | null | undefined
  /** The quote beside the order, or the order as it was placed beside what the service says now. */
  of: "differences" | "changes"
}

/** The shop's values beside the order's, one row for each difference. */
export function DifferenceTable({ order, quote, of }: DifferenceTableProps) {
  const { t, money, countryOf } = useTexts()
  const names = namesOf(quote)
  const show = (difference: Difference, side: "expected" | "actual") => {
    const value = difference[side]
    if (of === "changes" && difference.expected === null && difference.actual === null) {
      // Personal data, of which the shop stores only a digest.
      return side === "expected" ? "–" : t("changes.title")
    }
    if (value === null) {
      const isOurs = side === "expected" && isWithoutShipment(difference)
      return t(isOurs ? "differences.an_offered" : "differences.none")
    }
    if (AMOUNTS.includes(difference.kind) && typeof value === "number") {
      const isQuoted = of === "differences" && side === "expected"
      return money(value, (isQuoted && quote?.currency_code) || order.currency_code)
    }
    return difference.kind === "country"
      ? countryOf(String(value))
      : (names[String(value)] ?? String(value))
  }
  return (
    <FigureTable
      label={t(`${of}.title`)}
      headings={[t("differences.what"), t(`${of}.shown`), t(`${of}.ordered`)]}
    >
      {order[of].map((difference) => (
        <Table.Row key={`${difference.kind}-${difference.of ?? ""}`}>
          <Table.Cell className="min-w-[120px] py-3">
            <span className="text-ui-fg-base txt-compact-small-plus block">
              {t(`differences.kinds.${difference.kind}`)}
            </span>
            {difference.of && (
              <span className="text-ui-fg-subtle block break-all">
                {names[difference.of] ?? difference.of}
              </span>
            )}
          </Table.Cell>
          <Table.Cell className="text-right tabular-nums">
            {show(difference, "expected")}
          </Table.Cell>
          <Table.Cell className="text-ui-tag-orange-text txt-compact-small-plus text-right tabular-nums">
            {show(difference, "actual")}
          </Table.Cell>
        </Table.Row>
      ))}
    </FigureTable>
  )
}

/** Returns a quote's names of shipping options and products, by id and reference. */
function namesOf(quote: QuoteView | null | undefined): Record<string, string> {
  return Object.fromEntries([
    ...(quote?.offers ?? []).map(({ id, name }) => [id, name]),
    ...[...(quote?.lines ?? []), ...(quote?.gifts ?? [])].map((item) => [
      item.reference,
      item.title,
    ]),
  ])
}
