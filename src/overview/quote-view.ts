import type { InferTypeOf } from "@medusajs/framework/types"
import type { Basket } from "../cart/types"
import { quotedBasket } from "../purchases/quotes/read-quote"
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
  const basket = quotedBasket(quote)
  return basket
    ? { ...head, ...basketView(basket) }
    : { ...head, currency_code: null, lines: [], gifts: [], offers: [], ...NOTHING }
}

const NOTHING = { discount: 0, items_total: null }

/** Returns the items, offers and totals of a cart as its buyer saw them. */
export function basketView(
  basket: Basket
): Omit<QuoteView, "id" | "event" | "source" | "created_at"> {
  const minor = (amount: number) => toMinor(amount, basket.currency_code)
  return {
    currency_code: basket.currency_code,
    lines: basket.lines.map(({ reference, item, totals }) => ({
      reference,
      title: lineTitle(item),
      quantity: item.quantity,
      amount: minor(totals.original_total),
    })),
    gifts: basket.gifts.map(({ item }) => ({ title: lineTitle(item), quantity: item.quantity })),
    offers: basket.offers.map((offer) => ({
      id: offer.id,
      name: offer.name,
      amount: minor(offer.shipping_total),
      total: minor(offer.totals.total),
    })),
    discount: minor(basket.totals.original_item_total) - minor(basket.totals.item_total),
    items_total: minor(basket.totals.item_total),
  }
}

function lineTitle({ title, variant_title }: { title: string; variant_title: string | null }) {
  return variant_title && variant_title !== title ? `${title} – ${variant_title}` : title
}
