import type { InferTypeOf } from "@medusajs/framework/types"
import type { PricedCart } from "../cart/types"
import { quotedCart } from "../purchases/quotes/read-quote"
import type { Quote } from "../modules/one-click/models"
import { toMinor } from "../lib/money"
import type { QuoteView } from "./types"

type QuoteRow = InferTypeOf<typeof Quote>

/** Returns a quote for display, in minor units. */
export function quoteView(quote: QuoteRow): QuoteView {
  const head = {
    id: quote.id,
    event: quote.event,
    source: quote.source,
    created_at: new Date(quote.created_at).toISOString(),
  }
  const cart = quotedCart(quote)
  return cart
    ? { ...head, ...cartView(cart) }
    : { ...head, currency_code: null, lines: [], gifts: [], offers: [], ...NOTHING }
}

const NOTHING = { discount: 0, items_total: null }

/** Returns the items, offers and totals of a cart as its buyer saw them. */
export function cartView(
  cart: PricedCart
): Omit<QuoteView, "id" | "event" | "source" | "created_at"> {
  const minor = (amount: number) => toMinor(amount, cart.currency_code)
  return {
    currency_code: cart.currency_code,
    lines: cart.lines.map(({ reference, item, totals }) => ({
      reference,
      title: lineTitle(item),
      quantity: item.quantity,
      amount: minor(totals.original_total),
    })),
    gifts: cart.gifts.map(({ item }) => ({ title: lineTitle(item), quantity: item.quantity })),
    offers: cart.offers.map((offer) => ({
      id: offer.id,
      name: offer.name,
      amount: minor(offer.shipping_total),
      total: minor(offer.totals.total),
    })),
    discount: minor(cart.totals.original_item_total) - minor(cart.totals.item_total),
    items_total: minor(cart.totals.item_total),
  }
}

function lineTitle({ title, variant_title }: { title: string; variant_title: string | null }) {
  return variant_title && variant_title !== title ? `${title} – ${variant_title}` : title
}
