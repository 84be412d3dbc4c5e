import type { Basket } from "../cart/types"
import { toMinor } from "../lib/money"
import type { ServiceOrder } from "../gateway/schemas/order"
import { agreedBasket } from "./agreed-basket"
import { withRest } from "./with-rest"
import type { ShownAmounts } from "./shown-amounts"

/**
 * Returns the cart of an order that agrees with its quote, with the total the buyer pays: unchanged
 * if the totals are equal, adjusted by the difference that rounding and tolerance leave, or at the
 * quoted prices if the shop's prices have changed.
 *
 * @param tolerance minor units
 * @returns null if no Medusa order can have that total
 */
export function paidBasket(
  { basket, shown }: { basket: Basket; shown: ShownAmounts },
  order: ServiceOrder,
  tolerance: number
): Basket | null {
  const currency = basket.currency_code
  const offer = basket.offers.find(({ id }) => id === order.shipment?.carrier_id) ?? null
  const paid = order.order_amount?.value ?? 0
  const rest = paid - toMinor((offer?.totals ?? basket.totals).total, currency)
  if (rest === 0) {
    return basket
  }
  const articles = basket.lines.reduce((sum, { item }) => sum + item.quantity, 0)
  const withinRounding = Math.abs(rest) <= Math.max(tolerance, articles)
  const rounded = withinRounding ? withRest(basket, offer, rest) : null
  if (rounded) {
    return rounded
  }
  const agreement = agreedBasket(basket, asShown(order, shown, currency))
  return agreement.possible ? agreement.basket : null
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
