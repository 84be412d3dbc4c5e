import type { CartOffer, PricedCart } from "../../pricing/types"
import { toMinor } from "../../lib/money"

/** The amounts shown to a buyer, in minor units including taxes. */
export type ShownAmounts = {
  /** Unit price of each variant, by its reference. */
  units: Record<string, number>
  /** Rate of each shipping option, by its carrier id. */
  shipments: Record<string, number>
  /** The total discount on the order (spec 2.11). */
  discount: number
}

/** A cart, and the amounts that were sent for it. */
export type ShownCart = { cart: PricedCart; shown: ShownAmounts }

type Amount = { value: number }

/** What a response of ours to the service says of amounts. */
type Answer = {
  items?: { reference: string; amount?: Amount }[]
  shipments?: { carrier: { id: string }; amount: Amount }[]
  merchant_discounts?: { amount: Amount }[]
}

/**
 * Returns the amounts of a response as they were sent: the price at authorize (spec 2.2),
 * overridden by the response to an estimate and its discounts (spec 2.11), and the rates of the
 * offers (spec 2.9).
 *
 * @param answer the response that was sent, or null if none was
 */
export function shownAmounts(
  purchase: { reference: string; amount: number },
  answer: unknown
): ShownAmounts {
  const { items = [], shipments = [], merchant_discounts = [] } = (answer ?? {}) as Answer
  return {
    units: {
      [purchase.reference]: purchase.amount,
      ...Object.fromEntries(
        items.flatMap((item) => (item.amount ? [[item.reference, item.amount.value]] : []))
      ),
    },
    shipments: Object.fromEntries(shipments.map((offer) => [offer.carrier.id, offer.amount.value])),
    discount: merchant_discounts.reduce((sum, { amount }) => sum + amount.value, 0),
  }
}

/** Returns the total of a cart with an offer, in minor units, as the shop has it. */
export function shopTotal(cart: PricedCart, offer: CartOffer | undefined): number {
  return toMinor((offer ?? cart).totals.total, cart.currency_code)
}

/**
 * Returns the total of the amounts shown to the buyer, in minor units: in a shop that cannot update
 * the modal, prices that changed since then do not affect this buyer. If an amount was not shown,
 * returns the shop's total.
 *
 * @param offer the chosen offer; undefined for a cart without shipping
 */
export function shownTotal({ cart, shown }: ShownCart, offer: CartOffer | undefined): number {
  const rate: number | undefined = offer ? shown.shipments[offer.id] : 0
  const amounts = cart.lines.flatMap(({ reference, item }) =>
    reference in shown.units ? [shown.units[reference] * item.quantity] : []
  )
  return rate === undefined || amounts.length < cart.lines.length
    ? shopTotal(cart, offer)
    : amounts.reduce((sum, amount) => sum + amount, rate - shown.discount)
}
