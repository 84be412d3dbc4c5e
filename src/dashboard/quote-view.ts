import type { CartLine, PricedCart } from "../pricing/types"
import type { Difference } from "../orders/compare/compare"
import { titleOf } from "../medusa/variants"
import type { IncomingOrderRow, QuoteRow } from "../modules/one-click/models/index"
import { toMinor } from "../lib/money"

/** A response the buyer was shown. */
export type QuoteView = ReturnType<typeof quoteView>

/** Returns a cart as its buyer saw it, in minor units; without a cart, no currency and no lines. */
export function quoteView(
  { id, source, created_at }: Pick<QuoteRow, "id" | "source" | "created_at">,
  cart: PricedCart | null
) {
  const { lines = [], gifts = [], offers = [], totals, currency_code = null } = cart ?? {}
  const minor = (amount: number) => toMinor(amount, currency_code ?? "")
  return {
    id,
    source,
    created_at: new Date(created_at).toISOString(),
    currency_code,
    /** The country of the address, or of the purchase before. */
    country_code: cart?.country_code ?? null,
    lines: lines.map((line) => ({ ...itemView(line), amount: minor(line.totals.original_total) })),
    gifts: gifts.map(itemView),
    offers: offers.map((offer) => ({
      id: offer.id,
      name: offer.name,
      amount: minor(offer.shipping_total),
      total: minor(offer.totals.total),
    })),
    /** Codes of the promotions that reduced the items. */
    codes: [...new Set(lines.flatMap(({ item }) => item.adjustments.map(({ code }) => code)))],
    refused_codes: cart?.refused_codes ?? [],
    discount: totals ? minor(totals.original_item_total) - minor(totals.item_total) : 0,
    /** Total of the items after discounts; each offer has its own total. */
    items_total: totals ? minor(totals.item_total) : null,
  }
}

function itemView({ reference, item }: Pick<CartLine, "reference" | "item">) {
  const { title, variant_title, quantity } = item
  return { reference, title: titleOf(title, variant_title), quantity }
}

/**
 * Returns a quote with the quoted side of an order's differences, in minor units. If the total is
 * none of them, the order's amount is the one that was quoted.
 */
export function asCompared(
  quote: QuoteView,
  differences: Difference[],
  { offer_id, amount }: Pick<IncomingOrderRow, "offer_id" | "amount">
): QuoteView {
  const expected = (kind: Difference["kind"], of?: string): number | undefined => {
    const found = differences.find((one) => one.kind === kind && (!of || one.of === of))
    return typeof found?.expected === "number" ? found.expected : undefined
  }
  const total = expected("total") ?? amount
  return {
    ...quote,
    lines: quote.lines.map((line) => {
      const quantity = expected("quantity", line.reference) ?? line.quantity
      const unit = expected("unit_amount", line.reference) ?? line.amount / line.quantity
      return { ...line, quantity, amount: unit * quantity }
    }),
    items_total: offer_id ? quote.items_total : total,
    offers: quote.offers.map((offer) => {
      const rate = expected("shipment_amount") ?? offer.amount
      return offer.id === offer_id ? { ...offer, amount: rate, total: total ?? offer.total } : offer
    }),
  }
}
