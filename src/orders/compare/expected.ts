import type { CartOffer, PricedCart } from "../../pricing/types"
import { toMinor } from "../../lib/money"
import { quotedGifts } from "./compare"

/** The amounts shown to a buyer, in minor units including taxes. */
export type ShownAmounts = {
  /** Unit price of each variant, by its reference. */
  units: Record<string, number>
  /** Rate of each shipping option, by its carrier id. */
  shipments: Record<string, number>
  /** The total discount on the order (spec 2.11). */
  discount: number
}

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

/**
 * Returns what the order must say for a cart and the buyer's shipping option, in minor units.
 *
 * @param offer the chosen offer, or null for a cart without shipping
 */
export function expectedOrder(cart: PricedCart, offer: CartOffer | null, shown: ShownAmounts) {
  const { total } = offer?.totals ?? cart.totals
  return {
    currency: cart.currency_code.toUpperCase(),
    country_code: cart.country_code,
    /** Whether the shop sells to the country. */
    served: cart.served,
    lines: cart.lines.map((line) => ({
      reference: line.reference,
      quantity: line.item.quantity,
      unit_amount: shown.units[line.reference] ?? null,
    })),
    gifts: quotedGifts(cart.gifts),
    /** Null if the cart needs no shipping. */
    shipment: offer && {
      carrier_id: offer.id,
      amount: shown.shipments[offer.id] ?? toMinor(offer.shipping_total, cart.currency_code),
    },
    total: shownTotal(cart, offer, shown) ?? toMinor(total, cart.currency_code),
  }
}

export type ExpectedOrder = ReturnType<typeof expectedOrder>

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
