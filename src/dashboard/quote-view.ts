import type { PricedCart, RefusedCode } from "../pricing/types"
import type { Difference } from "../orders/compare/compare"
import { titleOf } from "../medusa/variants"
import { quotedCart } from "../purchases/stored-quote"
import type { QuoteRow } from "../modules/one-click/models/index"
import { toMinor } from "../lib/money"

/** A response the buyer was shown. */
export type QuoteView = {
  id: string
  source: "live" | "last_quote" | "empty"
  created_at: string
  currency_code: string | null
  /** The country of the address, or of the purchase before; null in a quote without an answer. */
  country_code: string | null
  lines: { title: string; reference: string; quantity: number; amount: number }[]
  gifts: { title: string; quantity: number }[]
  offers: { id: string; name: string; amount: number; total: number }[]
  /** Codes of the promotions that reduced the items. */
  codes: string[]
  refused_codes: RefusedCode[]
  discount: number
  /** Total of the items after discounts; each offer has its own total. */
  items_total: number | null
}

/** Returns a quote for display, in minor units. */
export function quoteView(quote: QuoteRow): QuoteView {
  const head = {
    id: quote.id,
    source: quote.source,
    created_at: new Date(quote.created_at).toISOString(),
  }
  const cart = quotedCart(quote)
  return cart ? { ...head, ...cartView(cart) } : { ...head, ...NO_CART }
}

type CartView = Omit<QuoteView, "id" | "source" | "created_at">

/** What a quote without an answer shows. */
const NO_CART: CartView = {
  currency_code: null,
  country_code: null,
  lines: [],
  gifts: [],
  offers: [],
  codes: [],
  refused_codes: [],
  discount: 0,
  items_total: null,
}

/** Returns the items, offers and totals of a cart as its buyer saw them. */
export function cartView(cart: PricedCart): CartView {
  const minor = (amount: number) => toMinor(amount, cart.currency_code)
  return {
    currency_code: cart.currency_code,
    country_code: cart.country_code,
    lines: cart.lines.map(({ reference, item, totals }) => ({
      reference,
      title: titleOf(item.title, item.variant_title),
      quantity: item.quantity,
      amount: minor(totals.original_total),
    })),
    gifts: cart.gifts.map(({ item }) => ({
      title: titleOf(item.title, item.variant_title),
      quantity: item.quantity,
    })),
    offers: cart.offers.map((offer) => ({
      id: offer.id,
      name: offer.name,
      amount: minor(offer.shipping_total),
      total: minor(offer.totals.total),
    })),
    codes: [...new Set(cart.lines.flatMap(({ item }) => item.adjustments.map(({ code }) => code)))],
    refused_codes: cart.refused_codes,
    discount: minor(cart.totals.original_item_total) - minor(cart.totals.item_total),
    items_total: minor(cart.totals.item_total),
  }
}

/** Returns a quote with the quoted side of an order's differences, in minor units. */
export function asCompared(
  quote: QuoteView,
  differences: Difference[],
  offer_id: string | null
): QuoteView {
  const expected = (kind: Difference["kind"], of?: string): number | undefined => {
    const found = differences.find((one) => one.kind === kind && (!of || one.of === of))
    return typeof found?.expected === "number" ? found.expected : undefined
  }
  const lines = quote.lines.map((line) => {
    const quantity = expected("quantity", line.reference) ?? line.quantity
    const unit = expected("unit_amount", line.reference)
    const amount = unit === undefined ? (line.amount / line.quantity) * quantity : unit * quantity
    return { ...line, quantity, amount }
  })
  const more = sumOf(lines) - sumOf(quote.lines)
  return {
    ...quote,
    lines,
    items_total: quote.items_total === null ? null : quote.items_total + more,
    offers: quote.offers.map((offer) => {
      if (offer.id !== offer_id) {
        return offer
      }
      const amount = expected("shipment_amount") ?? offer.amount
      const total = expected("total") ?? offer.total + more + amount - offer.amount
      return { ...offer, amount, total }
    }),
  }
}

function sumOf(lines: QuoteView["lines"]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
