import { z } from "@medusajs/framework/zod"
import type { ServiceOrder } from "../modules/one-click/gateway/schemas/order"
import { addressDigest } from "../purchases/buyer-digests"
import { keyedDigest, type SigningSecrets } from "../lib/signing"
import { differ, type Difference } from "./compare/compare"

const lineSchema = z.object({
  /** The reference; the title of a line without one, such as a gift. */
  name: z.string(),
  quantity: z.number(),
  unit_amount: z.number().nullable(),
})

const termsSchema = z.object({
  currency: z.string().nullable(),
  amount: z.number().nullable(),
  transaction_amount: z.number().nullable(),
  discount: z.number(),
  lines: z.array(lineSchema),
  free_items: z.array(lineSchema),
  shipment: z
    .object({
      carrier_id: z.string().nullable(),
      amount: z.number().nullable(),
      /** A keyed digest. */
      pickup_point: z.string().nullable(),
    })
    .nullable(),
  /** A keyed digest of the parts that shipping and taxes depend on. */
  address: z.string().nullable(),
})

/**
 * What a buyer agreed to pay for, as the service's record says it: amounts in minor units. Stored
 * with an incoming order when it is compared. It has no personal data.
 */
export type OrderTerms = z.infer<typeof termsSchema>

/** Returns the terms of a record of the service (spec 2.7). */
export function termsOf(order: ServiceOrder, [secret]: SigningSecrets): OrderTerms {
  const { order_amount, shipment, user } = order
  const address = user?.address
  return {
    currency: order_amount?.currency ?? null,
    amount: order_amount?.value ?? null,
    transaction_amount: order.transaction?.value ?? null,
    discount: order.discount_amount?.value ?? 0,
    lines: sorted(
      order.items.map(({ reference, title, quantity, unit_amount }) => ({
        name: reference ?? title ?? "",
        quantity,
        unit_amount: unit_amount?.value ?? null,
      }))
    ),
    free_items: sorted(
      order.merchant_free_items.map(({ reference, title, quantity }) => ({
        name: reference ?? title ?? "",
        quantity,
        unit_amount: 0,
      }))
    ),
    shipment: shipment && {
      carrier_id: shipment.carrier_id,
      amount: shipment.amount?.value ?? null,
      pickup_point:
        shipment.pickup_point &&
        keyedDigest(secret, "pickup-point", JSON.stringify(shipment.pickup_point), 43),
    },
    address: address
      ? addressDigest(
          {
            country_code: address.country ?? "",
            province: address.region,
            postal_code: address.postcode,
            city: address.city,
          },
          secret
        )
      : null,
  }
}

type Line = z.infer<typeof lineSchema>

function sorted(lines: Line[]): Line[] {
  const keyOf = ({ name, quantity, unit_amount }: Line) =>
    JSON.stringify([name, unit_amount, quantity])
  return lines.sort((one, other) => keyOf(one).localeCompare(keyOf(other)))
}

/**
 * Returns how a record of the service differs from the terms that an order was compared with;
 * nothing if the order may be decided on as it is. A record that has learned its transaction since
 * then differs only if the transaction is not over the order's amount.
 *
 * @param stored the terms as the database has them
 * @param secrets the digests may have been made with either
 */
export function changesOf(
  stored: unknown,
  order: ServiceOrder,
  secrets: SigningSecrets
): Difference[] {
  const before = termsSchema.safeParse(stored)
  if (!before.success) {
    return []
  }
  const known = secrets.filter((secret) => secret !== undefined)
  const [first, ...others] = known.map((secret) =>
    compareTerms(before.data, termsOf(order, [secret]))
  )
  return others.find((changes) => changes.length < first.length) ?? first
}

function compareTerms(before: OrderTerms, now: OrderTerms): Difference[] {
  const transaction = before.transaction_amount ?? before.amount
  return [
    ...differ("currency", before.currency, now.currency),
    ...differ("total", before.amount, now.amount),
    ...differ("transaction", transaction, now.transaction_amount ?? transaction),
    ...differ("discount", before.discount, now.discount),
    ...compareLines(before.lines, now.lines),
    ...compareLines(before.free_items, now.free_items),
    ...differ("shipment", before.shipment?.carrier_id ?? null, now.shipment?.carrier_id ?? null),
    ...differ("shipment_amount", before.shipment?.amount ?? null, now.shipment?.amount ?? null),
    ...(before.shipment?.pickup_point === now.shipment?.pickup_point
      ? []
      : [{ kind: "pickup_point" as const, expected: null, actual: null }]),
    ...(before.address === now.address
      ? []
      : [{ kind: "address" as const, expected: null, actual: null }]),
  ]
}

function compareLines(before: Line[], now: Line[]): Difference[] {
  const names = new Set([...before, ...now].map(({ name }) => name))
  return [...names].flatMap((of) => {
    const [was, is] = [before, now].map((lines) => lines.filter(({ name }) => name === of))
    return [
      ...differ("quantity", units(was), units(is), of),
      ...differ("unit_amount", prices(was), prices(is), of),
    ]
  })
}

function units(lines: Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns the price of the lines of one item; several prices as a list, with their quantities. */
function prices(lines: Line[]): number | string | null {
  const priced = new Set(lines.map(({ unit_amount }) => unit_amount))
  return priced.size > 1
    ? lines.map(({ quantity, unit_amount }) => `${quantity} × ${unit_amount}`).join(", ")
    : (lines[0]?.unit_amount ?? null)
}
