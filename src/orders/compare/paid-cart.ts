import { unitsOf } from "../../cart/compute/totals"
import type { PricedCart } from "../../cart/types"
import { toMinor } from "../../lib/money"
import type { ServiceOrder } from "../../gateway/schemas/order"
import { agreedCart } from "./agreed-cart"
import { applyRoundingDifference } from "./apply-rounding-difference"
import type { ShownAmounts } from "./shown-amounts"

/**
 * Returns the cart of an order that agrees with its quote, with the total the buyer pays: unchanged
 * if the totals are equal, adjusted by the difference that rounding leaves, or at the quoted prices
 * if the shop's prices have changed.
 *
 * @returns null if no Medusa order can have that total
 */
export function paidCart(
  { cart, shown }: { cart: PricedCart; shown: ShownAmounts },
  order: ServiceOrder
): PricedCart | null {
  const currency = cart.currency_code
  const offer = cart.offers.find(({ id }) => id === order.shipment?.carrier_id) ?? null
  const paid = order.order_amount?.value ?? 0
  const rest = paid - toMinor((offer?.totals ?? cart.totals).total, currency)
  if (rest === 0) {
    return cart
  }
  const variants = unitsOf(cart.lines)
  const withinRounding = Math.abs(rest) <= variants
  const rounded = withinRounding ? applyRoundingDifference(cart, offer, rest) : null
  if (rounded) {
    return rounded
  }
  const agreement = agreedCart(cart, asShown(order, shown, currency))
  return agreement.possible ? agreement.cart : null
}

/** Returns the order with the amounts it leaves out, as they were shown. */
function asShown(order: ServiceOrder, shown: ShownAmounts, currency: string): ServiceOrder {
  const amount = (value: number | undefined) =>
    value === undefined ? null : { value, currency: currency.toUpperCase() }
  return {
    ...order,
    items: order.items.map((line) => ({
      ...line,
      unit_amount: line.unit_amount ?? amount(shown.units[line.reference ?? ""]),
    })),
    shipment: order.shipment && {
      ...order.shipment,
      amount: order.shipment.amount ?? amount(shown.shipments[order.shipment.carrier_id ?? ""]),
    },
  }
}
