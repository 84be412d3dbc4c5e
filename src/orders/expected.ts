import type { Basket, BasketOffer } from "../cart/types"
import { toMinor } from "../lib/money"
import { type QuotedGift, quotedGifts } from "./gift-lines"
import type { ShownAmounts } from "./shown-amounts"

/** What a quote says the order has to be: minor units throughout. */
export type ExpectedOrder = {
  currency: string
  country_code: string
  /** Whether the shop sells to that country. */
  served: boolean
  lines: { reference: string; quantity: number; unit_amount: number | null }[]
  gifts: QuotedGift[]
  /** Null where the basket needs no shipping. */
  shipment: { carrier_id: string; amount: number } | null
  total: number
}

/**
 * What the order has to say for a basket and the shipping mode the buyer chose.
 *
 * @param offer the chosen one, or null for a basket without shipping
 */
export function expectedOrder(
  basket: Basket,
  offer: BasketOffer | null,
  shown: ShownAmounts
): ExpectedOrder {
  const { total } = offer?.totals ?? basket.totals
  return {
    currency: basket.currency_code.toUpperCase(),
    country_code: basket.country_code,
    served: basket.served,
    lines: basket.lines.map((line) => ({
      reference: line.reference,
      quantity: line.item.quantity,
      unit_amount: shown.units[line.reference] ?? null,
    })),
    gifts: quotedGifts(basket.gifts),
    shipment: offer && {
      carrier_id: offer.id,
      amount: shown.shipments[offer.id] ?? toMinor(offer.shipping_total, basket.currency_code),
    },
    total: shownTotal(basket, offer, shown) ?? toMinor(total, basket.currency_code),
  }
}

/**
 * What the amounts shown to the buyer come to: prices that changed since, in a shop that cannot tell
 * the modal of them, change nothing for this buyer. Undefined where some of it was not shown.
 */
function shownTotal(
  basket: Basket,
  offer: BasketOffer | null,
  shown: ShownAmounts
): number | undefined {
  const rate: number | undefined = offer ? shown.shipments[offer.id] : 0
  const amounts = basket.lines.flatMap(({ reference, item }) =>
    reference in shown.units ? [shown.units[reference] * item.quantity] : []
  )
  if (rate === undefined || amounts.length < basket.lines.length) {
    return undefined
  }
  return amounts.reduce((sum, amount) => sum + amount, rate - shown.discount)
}
