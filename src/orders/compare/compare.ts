import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import type { ExpectedOrder } from "./expected"
import { type BoughtLine, type SortedLines, sortLines } from "./gift-lines"

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
  "transaction",
  "discount",
  "shipment",
  "pickup_point",
  "address",
] as const

/** One difference between an order and its quote; amounts in minor units. */
export type Difference = {
  kind: (typeof DIFFERENCE_KINDS)[number]
  /** The variant's reference or the carrier's id, if the difference concerns one. */
  of?: string
  expected: string | number | null
  actual: string | number | null
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
    ...compareTotal(expected, actual),
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
  const differences: Difference[] = []
  const actualLines = mergeLines(bought)
  for (const line of expected.lines) {
    const actual = actualLines.get(line.reference)
    actualLines.delete(line.reference)
    if (!actual) {
      if (line.quantity > 0) {
        differences.push({
          kind: "missing_item",
          of: line.reference,
          expected: line.quantity,
          actual: 0,
        })
      }
      continue
    }
    if (actual.quantity !== line.quantity) {
      differences.push({
        kind: "quantity",
        of: line.reference,
        expected: line.quantity,
        actual: actual.quantity,
      })
    }
    if (
      line.unit_amount !== null &&
      actual.unit_amount !== null &&
      actual.unit_amount !== line.unit_amount
    ) {
      differences.push({
        kind: "unit_amount",
        of: line.reference,
        expected: line.unit_amount,
        actual: actual.unit_amount,
      })
    }
  }
  for (const [reference, { quantity }] of actualLines) {
    differences.push({ kind: "unknown_variant", of: reference, expected: 0, actual: quantity })
  }
  for (const { title, quantity } of unknown) {
    differences.push({
      kind: "unknown_variant",
      ...(title && { of: title }),
      expected: 0,
      actual: quantity,
    })
  }
  return differences
}

function mergeLines(bought: BoughtLine[]) {
  const lines = new Map<string, { quantity: number; unit_amount: number | null }>()
  for (const line of bought) {
    const known = lines.get(line.reference)
    lines.set(line.reference, {
      quantity: (known?.quantity ?? 0) + line.quantity,
      unit_amount: line.unit_amount?.value ?? known?.unit_amount ?? null,
    })
  }
  return lines
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
  const among = !gifts.size
    ? []
    : expected.gifts.flatMap(({ reference, title, quantity }): Difference[] => {
        const listed = gifts.get(reference) ?? 0
        return listed === quantity
          ? []
          : [{ kind: "gift", of: title, expected: quantity, actual: listed }]
      })
  const [wanted, given] = [unitsOf(expected.gifts), unitsOf(apart)]
  return apart.length && wanted !== given
    ? [...among, { kind: "gift", expected: wanted, actual: given }]
    : among
}

function unitsOf(items: { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

function compareShipment(expected: ExpectedOrder, { order }: Actual): Difference[] {
  const { shipment } = expected
  const actual = order.shipment
  if (!shipment) {
    const charged = actual?.amount?.value ?? 0
    return charged > 0 ? [{ kind: "shipment_amount", expected: 0, actual: charged }] : []
  }
  if (!actual?.carrier_id) {
    return [{ kind: "shipment_missing", expected: shipment.carrier_id, actual: null }]
  }
  if (actual.carrier_id !== shipment.carrier_id) {
    return [{ kind: "shipment_unknown", expected: shipment.carrier_id, actual: actual.carrier_id }]
  }
  if (actual.amount && actual.amount.value !== shipment.amount) {
    return [
      {
        kind: "shipment_amount",
        of: shipment.carrier_id,
        expected: shipment.amount,
        actual: actual.amount.value,
      },
    ]
  }
  return []
}

function compareCountry(expected: ExpectedOrder, { country_code }: Actual): Difference[] {
  if (!expected.served) {
    return [{ kind: "country", expected: null, actual: country_code }]
  }
  return country_code === expected.country_code
    ? []
    : [{ kind: "country", expected: expected.country_code, actual: country_code }]
}

function compareTotal(expected: ExpectedOrder, { order }: Actual): Difference[] {
  const actual = order.order_amount?.value ?? null
  return actual === expected.total ? [] : [{ kind: "total", expected: expected.total, actual }]
}
