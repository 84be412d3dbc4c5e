import { unitsOf, taxRate } from "../../pricing/compute/totals"
import type { PricedCart, CartLine, CartOffer } from "../../pricing/types"
import { toMinor, toMajor } from "../../lib/money"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import { agreedCart } from "./agreed-cart"
import type { ShownAmounts } from "./expected"

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
  const units = unitsOf(cart.lines)
  const withinRounding = Math.abs(rest) <= units
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

/**
 * Returns the cart with the total raised or lowered by a few minor units. A higher total goes to
 * the shipping price, or to a line item if nothing is shipped; a lower total is taken off the most
 * expensive line item.
 *
 * @param offer the chosen offer, or null for a cart without shipping
 * @param rest minor units, not 0
 * @returns null if no line item can carry the difference
 */
function applyRoundingDifference(
  cart: PricedCart,
  offer: CartOffer | null,
  rest: number
): PricedCart | null {
  const amount = toMajor(rest, cart.currency_code)
  const changed =
    rest < 0
      ? subtractFromLine(cart, offer, -amount)
      : offer
        ? withOffer(cart, offer, increaseOffer(offer, amount))
        : increaseLine(cart, amount)
  return changed && withTotals(changed, offer?.id ?? null, amount)
}

function increaseOffer(offer: CartOffer, more: number): CartOffer {
  const [first, ...others] = offer.methods
  const amount = first.amount + beforeTax(first, more)
  return { ...offer, methods: [{ ...first, amount }, ...others] }
}

function increaseLine(cart: PricedCart, more: number): PricedCart | null {
  const [line] = [...cart.lines].sort((a, b) => a.item.quantity - b.item.quantity)
  if (!line) {
    return null
  }
  const { item } = line
  const unit_price = item.unit_price + beforeTax(item, more) / item.quantity
  return withLine(cart, line, { ...line, item: { ...item, unit_price } })
}

function subtractFromLine(
  cart: PricedCart,
  offer: CartOffer | null,
  less: number
): PricedCart | null {
  const [line] = [...cart.lines].sort((a, b) => b.totals.total - a.totals.total)
  if (!line || toMinor(line.totals.total - less, cart.currency_code) < 0) {
    return null
  }
  const adjustment = { code: "one-click", amount: less, is_tax_inclusive: true }
  const { item, reference } = line
  const adjustments = [...item.adjustments, adjustment]
  const changed = withLine(cart, line, { ...line, item: { ...item, adjustments } })
  const own = offer?.line_adjustments?.[reference]
  return offer && own
    ? withOffer(changed, offer, {
        ...offer,
        line_adjustments: { ...offer.line_adjustments, [reference]: [...own, adjustment] },
      })
    : changed
}

function withLine(cart: PricedCart, line: CartLine, changed: CartLine): PricedCart {
  return { ...cart, lines: cart.lines.map((one) => (one === line ? changed : one)) }
}

function withOffer(cart: PricedCart, offer: CartOffer, changed: CartOffer): PricedCart {
  return { ...cart, offers: cart.offers.map((one) => (one === offer ? changed : one)) }
}

/** Returns the cart with changed totals, from which the order's payment is created. */
function withTotals(cart: PricedCart, offer_id: string | null, amount: number): PricedCart {
  const raised = (total: number) =>
    toMajor(toMinor(total + amount, cart.currency_code), cart.currency_code)
  return {
    ...cart,
    totals: { ...cart.totals, total: raised(cart.totals.total) },
    offers: cart.offers.map((offer) =>
      offer.id === offer_id
        ? { ...offer, totals: { ...offer.totals, total: raised(offer.totals.total) } }
        : offer
    ),
  }
}

type Taxed = { is_tax_inclusive: boolean; tax_lines: { rate: number }[] }

function beforeTax({ is_tax_inclusive, tax_lines }: Taxed, amount: number): number {
  return is_tax_inclusive ? amount : amount / (1 + taxRate(tax_lines) / 100)
}
