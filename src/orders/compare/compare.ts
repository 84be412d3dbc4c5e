import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import type { ExpectedOrder } from "./expected"
import type { CartLine } from "../../pricing/types"

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

type Actual = {
  order: ServiceOrder
  /** Country of the order's address: two lower-case letters, null if it was unreadable. */
  country_code: string | null
}

/**
 * Returns the differences between a service order and its quote (spec 1, 6.3, 6.4), line item by
 * line item. Parts that the service left out are not differences; amounts and items that are
 * present and differ are.
 *
 * @returns nothing if the order may be accepted as it is
 */
export function compareOrder(expected: ExpectedOrder, actual: Actual): Difference[] {
  const references = expected.lines.map(({ reference }) => reference)
  const sorted = sortLines(actual.order.items, references, expected.gifts)
  return [
    ...compareCurrency(expected, actual),
    ...compareLines(expected, sorted),
    ...compareGifts(expected, actual, sorted),
    ...compareShipment(expected, actual),
    ...compareCountry(expected, actual),
    ...differ("total", expected.total, actual.order.order_amount?.value ?? null),
  ]
}

function compareCurrency(expected: ExpectedOrder, { order }: Actual): Difference[] {
  const currencies = [
    order.order_amount?.currency,
    order.shipment?.amount?.currency,
    ...order.items.map((line) => line.unit_amount?.currency),
  ].filter((currency) => currency !== undefined)
  const other = currencies.find((currency) => currency !== expected.currency)
  return other ? [{ kind: "currency", expected: expected.currency, actual: other }] : []
}

function compareLines(expected: ExpectedOrder, { bought, unknown }: SortedLines): Difference[] {
  const left = new Map(bought)
  const known = expected.lines.flatMap(({ reference, quantity, unit_amount }) => {
    const actual = left.get(reference)
    left.delete(reference)
    if (!actual) {
      return differ("missing_item", Math.max(0, quantity), 0, reference)
    }
    const isPriced = unit_amount !== null && actual.unit_amount !== null
    return [
      ...differ("quantity", quantity, actual.quantity, reference),
      ...(isPriced ? differ("unit_amount", unit_amount, actual.unit_amount, reference) : []),
    ]
  })
  const others = [
    ...[...left].map(([of, { quantity }]) => ({ of, quantity })),
    ...unknown.map(({ title, quantity }) => ({ of: title, quantity })),
  ].map(({ of, quantity }): Difference => {
    return { kind: "unknown_variant", ...(of && { of }), expected: 0, actual: quantity }
  })
  return [...known, ...others]
}

/**
 * The order may leave gifts out, list them separately, or list them among its items. Listed gifts
 * must be exactly the quoted gifts.
 */
function compareGifts(
  expected: ExpectedOrder,
  { order: { merchant_free_items: apart } }: Actual,
  { gifts }: SortedLines
): Difference[] {
  const listed = gifts.size ? expected.gifts : []
  return [
    ...listed.flatMap(({ reference, title, quantity }) =>
      differ("gift", quantity, gifts.get(reference) ?? 0, title)
    ),
    ...(apart.length ? differ("gift", unitsOf(expected.gifts), unitsOf(apart)) : []),
  ]
}

function unitsOf(items: { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

function compareShipment(expected: ExpectedOrder, { order }: Actual): Difference[] {
  const { shipment } = expected
  const actual = order.shipment
  if (!shipment) {
    return differ("shipment_amount", 0, Math.max(0, actual?.amount?.value ?? 0))
  }
  const { carrier_id, amount } = shipment
  if (actual?.carrier_id !== carrier_id) {
    const kind = actual?.carrier_id ? "shipment_unknown" : "shipment_missing"
    return differ(kind, carrier_id, actual?.carrier_id || null)
  }
  return actual.amount ? differ("shipment_amount", amount, actual.amount.value, carrier_id) : []
}

function compareCountry(expected: ExpectedOrder, { country_code }: Actual): Difference[] {
  return expected.served
    ? differ("country", expected.country_code, country_code)
    : [{ kind: "country", expected: null, actual: country_code }]
}

type Line = ServiceOrder["items"][number]

/** Returns the gifts of a quote in the form an order may list them. */
export function quotedGifts(gifts: CartLine[]) {
  return gifts.map(({ reference, item: { title, quantity } }) => ({ reference, title, quantity }))
}

type QuotedGift = ReturnType<typeof quotedGifts>[number]

/**
 * Splits the lines of an order into bought items and quoted gifts. The service receives only a
 * gift's title (spec 2.11): a line is a gift if it costs nothing and its reference or title equals
 * the gift's reference or title. A line with the reference of a bought item is never a gift.
 *
 * @param references of the items that were bought, by the quote
 */
export function sortLines(lines: Line[], references: Iterable<string>, quoted: QuotedGift[]) {
  const own = new Set(references)
  const sorted = {
    /** What the buyer bought, by its reference; an order may divide it into several lines. */
    bought: new Map<string, { quantity: number; unit_amount: number | null }>(),
    /** Units of each quoted gift that the order lists among its items, by the gift's reference. */
    gifts: new Map<string, number>(),
    /** Lines that cost nothing, lack a reference and are no quoted gift. */
    unknown: [] as Line[],
  }
  for (const line of lines) {
    const { reference, quantity, unit_amount } = line
    const gift = reference !== null && own.has(reference) ? undefined : giftOf(line, quoted)
    if (gift) {
      const known = sorted.gifts.get(gift.reference) ?? 0
      sorted.gifts.set(gift.reference, known + quantity)
    } else if (reference === null) {
      sorted.unknown.push(line)
    } else {
      const known = sorted.bought.get(reference)
      sorted.bought.set(reference, {
        quantity: (known?.quantity ?? 0) + quantity,
        unit_amount: unit_amount?.value ?? known?.unit_amount ?? null,
      })
    }
  }
  return sorted
}

type SortedLines = ReturnType<typeof sortLines>

function giftOf({ reference, title, unit_amount }: Line, quoted: QuotedGift[]) {
  if (unit_amount && unit_amount.value !== 0) {
    return undefined
  }
  const names = [reference, title].flatMap((name) => name?.trim() || [])
  return quoted.find((gift) =>
    names.some((name) => name === gift.reference || name === gift.title.trim())
  )
}
