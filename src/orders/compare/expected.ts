import type { PricedCart, CartOffer } from "../../pricing/types"
import { toMinor } from "../../lib/money"
import { type QuotedGift, quotedGifts } from "./gift-lines"
import type { ShownAmounts } from "./shown-amounts"

/** What the order must say according to its quote, in minor units. */
export type ExpectedOrder = {
  currency: string
  country_code: string
  /** Whether the shop sells to the country. */
  served: boolean
  lines: { reference: string; quantity: number; unit_amount: number | null }[]
  gifts: QuotedGift[]
  /** Null if the cart needs no shipping. */
  shipment: { carrier_id: string; amount: number } | null
  total: number
}

/**
 * Returns what the order must say for a cart and the buyer's shipping option.
 *
 * @param offer the chosen offer, or null for a cart without shipping
 */
export function expectedOrder(
  cart: PricedCart,
  offer: CartOffer | null,
  shown: ShownAmounts
): ExpectedOrder {
  const { total } = offer?.totals ?? cart.totals
  return {
    currency: cart.currency_code.toUpperCase(),
    country_code: cart.country_code,
    served: cart.served,
    lines: cart.lines.map((line) => ({
      reference: line.reference,
      quantity: line.item.quantity,
      unit_amount: shown.units[line.reference] ?? null,
    })),
    gifts: quotedGifts(cart.gifts),
    shipment: offer && {
      carrier_id: offer.id,
      amount: shown.shipments[offer.id] ?? toMinor(offer.shipping_total, cart.currency_code),
    },
    total: shownTotal(cart, offer, shown) ?? toMinor(total, cart.currency_code),
  }
}

/**
 * Returns the total of the amounts shown to the buyer. In a shop that cannot update the modal,
 * prices that changed since then do not affect this buyer. Undefined if an amount was not shown.
 */
function shownTotal(
  cart: PricedCart,
  offer: CartOffer | null,
  shown: ShownAmounts
): number | undefined {
  const rate: number | undefined = offer ? shown.shipments[offer.id] : 0
  const amounts = cart.lines.flatMap(({ reference, item }) =>
    reference in shown.units ? [shown.units[reference] * item.quantity] : []
  )
  if (rate === undefined || amounts.length < cart.lines.length) {
    return undefined
  }
  return amounts.reduce((sum, amount) => sum + amount, rate - shown.discount)
}
