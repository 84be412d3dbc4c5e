import type { Basket } from "../cart/types"
import { toMinor } from "../lib/money"
import type { ServiceOrder } from "../gateway/schemas/order"
import { agreedBasket } from "./agreed-basket"
import { withRest } from "./with-rest"
import type { ShownAmounts } from "./shown-amounts"

/**
 * The basket of an order that agrees with what its buyer was shown, so that it comes to what the buyer
 * pays: as it is where it does, with what rounding and tolerance leave, or with the prices that were
 * shown where the shop's are others now.
 *
 * @param tolerance minor units
 * @returns null where no Medusa order can say that amount
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

/** The order with the amounts it leaves out, as they were shown. */
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
