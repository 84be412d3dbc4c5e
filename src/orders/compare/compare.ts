import { toMinor } from "../../lib/money"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import { unitsOf } from "../../pricing/compute/totals"
import type { CartLine, CartOffer, PricedCart } from "../../pricing/types"
import { type ShownCart, shownTotal } from "./shown-amounts"

export const DIFFERENCE_KINDS = [
  "currency",
  "total",
  "unknown_variant",
  "missing_item",
  "quantity",
  "unit_amount",
  "shipment_missing",
  "shipment_unknown",
  "shipment_amount",
  "gift",
  "country",
  "address_options",
  "address_rate",
  "address_tax",
  "email_price",
  "email_discount",
  "email_gift",
  "transaction",
  "discount",
  "shipment",
  "pickup_point",
  "contact",
] as const

/** One difference between an order and its quote; amounts in minor units. */
export type Difference = {
  kind: (typeof DIFFERENCE_KINDS)[number]
  /** The variant's reference or the carrier's id, if the difference concerns one. */
  of?: string
  expected: string | number | null
  actual: string | number | null
}

/** Returns the difference between two values; nothing if they are equal. */
export function differ(
  kind: Difference["kind"],
  expected: Difference["expected"],
  actual: Difference["actual"],
  of?: string
): Difference[] {
  return expected === actual ? [] : [{ kind, ...(of && { of }), expected, actual }]
}

/** Returns the offer that an order names; undefined if it names none, or if nothing is shipped. */
export function chosenOffer(
  { offers, requires_shipping }: PricedCart,
  { shipment }: ServiceOrder
): CartOffer | undefined {
  return requires_shipping ? offers.find(({ id }) => id === shipment?.carrier_id) : undefined
}

/**
 * Returns the differences between a service order and a cart that its buyer was shown (spec 1, 6.3,
 * 6.4), line item by line item. Parts that the service left out are not differences; amounts and
 * items that are present and differ are.
 *
 * @param country_code country of the order's address: two lower-case letters, null if unreadable
 * @returns nothing if the order may be accepted as it is
 */
export function compareOrder(
  quoted: ShownCart,
  order: ServiceOrder,
  country_code: string | null
): Difference[] {
  const { cart } = quoted
  const offer = chosenOffer(cart, order)
  const sorted = sortLines(order.items, cart)
  return [
    ...compareCurrency(cart, order),
    ...compareLines(quoted, sorted),
    ...compareGifts(cart, order, sorted.gifts),
    ...compareShipment(quoted, order, offer),
    ...differ("country", cart.served ? cart.country_code : null, country_code),
    ...differ("total", shownTotal(quoted, offer), order.order_amount?.value ?? null),
  ]
}

function compareCurrency({ currency_code }: PricedCart, order: ServiceOrder): Difference[] {
  const expected = currency_code.toUpperCase()
  const amounts = [
    order.order_amount,
    order.shipment?.amount,
    ...order.items.map((line) => line.unit_amount),
  ]
  const other = amounts.find((amount) => amount && amount.currency !== expected)
  return differ("currency", expected, other?.currency ?? expected)
}

function compareLines({ cart, shown }: ShownCart, { bought, others }: SortedLines): Difference[] {
  const known = cart.lines.flatMap(({ reference, item: { quantity } }) => {
    const actual = bought.get(reference)
    if (!actual) {
      return differ("missing_item", Math.max(0, quantity), 0, reference)
    }
    const unit = shown.units[reference] ?? actual.unit_amount
    return [
      ...differ("quantity", quantity, actual.quantity, reference),
      ...differ("unit_amount", unit, actual.unit_amount ?? unit, reference),
    ]
  })
  const unknown = [...others].flatMap(([of, units]) => differ("unknown_variant", 0, units, of))
  return [...known, ...unknown]
}

/**
 * The order may leave gifts out, list them separately, or list them among its items. Listed gifts
 * must be exactly the quoted gifts.
 */
function compareGifts(
  cart: PricedCart,
  { merchant_free_items: apart }: ServiceOrder,
  listed: SortedLines["gifts"]
): Difference[] {
  const quoted = listed.size ? cart.gifts : []
  return [
    ...quoted.flatMap(({ reference, item: { quantity, title } }) =>
      differ("gift", quantity, listed.get(reference) ?? 0, title)
    ),
    ...(apart.length ? differ("gift", unitsOf(cart.gifts), sumOf(apart)) : []),
  ]
}

/** Returns the number of units of lines of an order. */
export function sumOf(lines: { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function compareShipment(
  { cart, shown }: ShownCart,
  { shipment }: ServiceOrder,
  offer: CartOffer | undefined
): Difference[] {
  const amount = shipment?.amount?.value
  if (offer) {
    const rate = shown.shipments[offer.id] ?? toMinor(offer.shipping_total, cart.currency_code)
    return differ("shipment_amount", rate, amount ?? rate, offer.id)
  }
  const actual = shipment?.carrier_id ?? null
  const kind = actual ? "shipment_unknown" : "shipment_missing"
  return [
    ...(cart.requires_shipping ? [{ kind, expected: null, actual } as const] : []),
    ...differ("shipment_amount", 0, Math.max(0, amount ?? 0)),
  ]
}

/**
 * Splits the lines of an order into bought items, quoted gifts and others. The service receives only
 * a gift's title (spec 2.11): a line is a gift if it costs nothing and its reference or title equals
 * the gift's reference or title. A line with the reference of a bought item is never a gift.
 *
 * @param cart what was quoted
 */
export function sortLines(lines: ServiceOrder["items"], cart: Pick<PricedCart, "lines" | "gifts">) {
  const own = new Map(cart.lines.map((line) => [line.reference, line]))
  const sorted = {
    /** What the buyer bought, by its reference; an order may divide it into several lines. */
    bought: new Map<string, { line: CartLine; quantity: number; unit_amount: number | null }>(),
    /** Units of each quoted gift that the order lists among its items, by the gift's reference. */
    gifts: new Map<string, number>(),
    /** Units of what was not quoted, by its reference, or else its title. */
    others: new Map<string, number>(),
  }
  for (const { reference, title, quantity, unit_amount } of lines) {
    const line = own.get(reference ?? "")
    if (line) {
      const known = sorted.bought.get(line.reference)
      sorted.bought.set(line.reference, {
        line,
        quantity: (known?.quantity ?? 0) + quantity,
        unit_amount: unit_amount?.value ?? known?.unit_amount ?? null,
      })
    } else {
      const gift = unit_amount?.value ? undefined : giftNamed([reference, title], cart.gifts)
      const units = gift ? sorted.gifts : sorted.others
      const name = gift?.reference ?? reference ?? title ?? ""
      units.set(name, (units.get(name) ?? 0) + quantity)
    }
  }
  return sorted
}

type SortedLines = ReturnType<typeof sortLines>

function giftNamed(given: (string | null)[], gifts: CartLine[]): CartLine | undefined {
  const names = given.flatMap((name) => name?.trim() || [])
  return gifts.find(({ reference, item }) =>
    names.some((name) => name === reference || name === item.title.trim())
  )
}
