import type { PricedCart, CartLine, CartShippingMethod } from "../../pricing/types"
import { toMajor, toMinor, allocate } from "../../lib/money"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import { sortLines } from "./compare"
import type { ShownAmounts } from "./shown-amounts"

/** What an order is placed from, or why no Medusa order can have its amount. */
type Agreement = { cart: PricedCart; offer_id: string | null } | { why: string }

/**
 * Returns the cart as the buyer pays it: the service's prices including taxes, its shipping rate,
 * its discount shared among the line items, and gifts in the quantity the order lists. The Medusa
 * order's total then equals the debited amount, to the cent. Items that are paid as they were quoted
 * keep the discounts of their promotions, whose use counts. Used for an order that is approved by
 * hand despite its differences, and for an order at quoted prices that the shop has changed since.
 *
 * @param shown what the order leaves out is paid as it was shown, or else as the shop has it
 */
export function agreedCart(
  cart: PricedCart,
  order: ServiceOrder,
  shown: Pick<ShownAmounts, "units" | "shipments"> = { units: {}, shipments: {} }
): Agreement {
  const currency = cart.currency_code
  const total = order.order_amount
  if (!total || total.currency.toLowerCase() !== currency) {
    return { why: `The order's amount is not in ${currency.toUpperCase()}.` }
  }
  const { bought, gifts, others } = sortLines(order.items, cart)
  const [name] = others.keys()
  if (name !== undefined) {
    return { why: `The order has the variant "${name}", which is not part of this purchase.` }
  }
  const offer = cart.offers.find(({ id }) => id === order.shipment?.carrier_id)
  if (cart.requires_shipping && !offer) {
    return { why: "The order names no shipping option of this shop." }
  }
  const { shipping_total = 0 } = offer ?? {}
  const quotedRate = toMinor(shipping_total, currency)
  const namedRate = offer && (order.shipment?.amount?.value ?? shown.shipments[offer.id])
  const rate = namedRate ?? quotedRate
  const lines = [...bought.values()].map(({ line, quantity, unit_amount }) => ({
    line,
    quantity,
    unit: unit_amount ?? shown.units[line.reference] ?? quotedUnit(line, currency),
  }))
  const listed = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0)
  const discount = listed + rate - total.value
  if (!lines.length || discount < 0 || discount > listed) {
    return { why: "The order's prices, discounts and shipping do not add up to its amount." }
  }
  const isOwnRate = rate === quotedRate
  const shipping = isOwnRate ? shipping_total : toMajor(rate, currency)
  const isAsQuoted =
    toMinor(cart.totals.item_total + shipping, currency) === total.value &&
    lines.length === cart.lines.length &&
    lines.every(
      ({ line, quantity, unit }) =>
        quantity === line.item.quantity && unit === quotedUnit(line, currency)
    )
  const shares = allocate(
    discount,
    lines.map(({ quantity, unit }) => quantity * unit)
  )
  const agreed = lines.map(({ line, quantity, unit }, index) =>
    agreedLine(line, quantity, toMajor(unit, currency), toMajor(shares[index], currency))
  )
  const major = toMajor(total.value, currency)
  const chosen = offer && {
    ...offer,
    method: isOwnRate ? offer.method : atRate(offer.method, rate, currency),
    line_adjustments: undefined,
    totals: { total: major },
  }
  return {
    offer_id: offer?.id ?? null,
    cart: {
      ...cart,
      lines: isAsQuoted ? cart.lines : agreed,
      gifts: cart.gifts.map((gift) => {
        const listed = Math.max(0, gifts.get(gift.reference) ?? gift.item.quantity)
        return listed === gift.item.quantity ? gift : agreedLine(gift, listed, 0, 0)
      }),
      offers: chosen ? [chosen] : [],
      totals: { ...cart.totals, total: major },
    },
  }
}

/** Returns the quoted price of one unit, in minor units. */
function quotedUnit({ item, totals }: CartLine, currency: string): number {
  return toMinor(totals.original_total / item.quantity, currency)
}

function agreedLine(line: CartLine, quantity: number, unit: number, discount: number): CartLine {
  const adjustments = discount
    ? [{ code: "one-click", amount: discount, is_tax_inclusive: true }]
    : []
  return {
    ...line,
    item: { ...line.item, quantity, unit_price: unit, is_tax_inclusive: true, adjustments },
  }
}

/**
 * Returns a method at a rate, without discounts.
 *
 * @param rate minor units, including taxes
 */
export function atRate(
  method: CartShippingMethod,
  rate: number,
  currency: string
): CartShippingMethod {
  const amount = toMajor(rate, currency)
  return { ...method, amount, is_tax_inclusive: true, adjustments: [] }
}
