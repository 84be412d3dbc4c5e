import type { PricedCart, CartLine, CartShippingMethod } from "../../pricing/types"
import { toMajor, toMinor, allocate } from "../../lib/money"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import { quotedGifts, sortLines } from "./compare"

type Agreement =
  { possible: true; cart: PricedCart; offer_id: string | null } | { possible: false; why: string }

/**
 * Returns the cart as the buyer pays it: the service's prices including taxes, its shipping rate,
 * its discount shared among the line items, and gifts in the quantity the order lists. The Medusa
 * order's total then equals the debited amount, to the cent. Items that are paid as they were quoted
 * keep the discounts of their promotions, whose use counts. Used for an order that is approved by
 * hand despite its differences, and for an order at quoted prices that the shop has changed since.
 */
export function agreedCart(cart: PricedCart, order: ServiceOrder): Agreement {
  const currency = cart.currency_code
  const total = order.order_amount
  if (!total || total.currency.toLowerCase() !== currency) {
    return no(`The order's amount is not in ${currency.toUpperCase()}.`)
  }
  const references = cart.lines.map(({ reference }) => reference)
  const { bought, gifts, unknown } = sortLines(order.items, references, quotedGifts(cart.gifts))
  const others = [...bought.keys()].filter((reference) => !references.includes(reference))
  const [name] = [...unknown.map(({ title }) => title ?? ""), ...others]
  if (name !== undefined) {
    return no(`The order has the variant "${name}", which is not part of this purchase.`)
  }
  const offer = cart.offers.find(({ id }) => id === order.shipment?.carrier_id)
  if (cart.requires_shipping && !offer) {
    return no("The order names no shipping option of this shop.")
  }
  // What the order leaves out is paid as it was quoted.
  const quotedRate = offer ? toMinor(offer.shipping_total, currency) : 0
  const shipping = offer ? (order.shipment?.amount?.value ?? quotedRate) : 0
  const lines = cart.lines.flatMap((line) => {
    const found = bought.get(line.reference)
    return found
      ? [{ line, quantity: found.quantity, unit: found.unit_amount ?? quotedUnit(line, currency) }]
      : []
  })
  const listed = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0)
  const discount = listed + shipping - total.value
  if (!lines.length || lines.length !== bought.size || discount < 0 || discount > listed) {
    return no("The order's prices, discounts and shipping do not add up to its amount.")
  }
  const isOwnRate = !!offer && quotedRate === shipping
  const rate = isOwnRate ? offer.shipping_total : toMajor(shipping, currency)
  const isAsQuoted =
    toMinor(cart.totals.item_total + rate, currency) === total.value &&
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
  const offers = offer
    ? [
        {
          ...offer,
          method: isOwnRate ? offer.method : atRate(offer.method, shipping, currency),
          line_adjustments: undefined,
          totals: { total: major },
        },
      ]
    : []
  return {
    possible: true,
    offer_id: offer?.id ?? null,
    cart: {
      ...cart,
      lines: isAsQuoted ? cart.lines : agreed,
      gifts: cart.gifts.map((gift) => {
        const listed = Math.max(0, gifts.get(gift.reference) ?? gift.item.quantity)
        return listed === gift.item.quantity ? gift : agreedLine(gift, listed, 0, 0)
      }),
      offers,
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

function no(why: string): Agreement {
  return { possible: false, why }
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
