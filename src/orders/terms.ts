import type { ServiceOrder } from "../modules/one-click/gateway/schemas/order"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { type OneClickOptions, signingSecrets } from "../modules/one-click/options"
import { buyerAddress } from "../lib/address/buyer-address"
import { keyedDigest, type SigningSecrets } from "../lib/signing"
import { normalizeName } from "../lib/text"
import { differ, type Difference } from "./compare/compare"
import { orderCountry } from "./order-address"

type Term = Pick<Difference, "kind" | "of"> & { value: string | number | null }

/**
 * What a buyer agreed to pay for, as the service's record says it: amounts in minor units. Stored
 * with an incoming order when it is compared. It has no personal data: the pickup point and the
 * buyer's contact data are keyed digests.
 */
export type OrderTerms = {
  /** Tells which secret made the digests. */
  key: string
  list: Term[]
}

/** Terms that are digests: a difference does not show them. */
const DIGESTS: Difference["kind"][] = ["pickup_point", "contact"]

/** Returns the terms of a record of the service (spec 2.7). */
export function termsOf(order: ServiceOrder, [secret]: SigningSecrets): OrderTerms {
  const { order_amount, shipment, transaction } = order
  const total = order_amount?.value ?? null
  const isOverTotal = !transaction || transaction.value === total
  return {
    key: markOf(secret),
    list: [
      { kind: "currency", value: order_amount?.currency ?? null },
      { kind: "total", value: total },
      // A record that learns the transaction of its amount has not changed.
      { kind: "transaction", value: isOverTotal ? null : transaction.value },
      { kind: "discount", value: order.discount_amount?.value ?? 0 },
      ...termsOfLines(order),
      { kind: "shipment", value: shipment?.carrier_id ?? null },
      { kind: "shipment_amount", value: shipment?.amount?.value ?? null },
      { kind: "pickup_point", value: pickupDigest(order, secret) },
      { kind: "contact", value: contactDigest(order, secret) },
    ],
  }
}

/** Returns the units and the price of each item; several prices with their quantities. */
function termsOfLines({ items, merchant_free_items }: ServiceOrder): Term[] {
  const lines = [
    ...items.map((line) => ({ ...line, price: line.unit_amount?.value ?? null })),
    ...merchant_free_items.map((line) => ({ ...line, price: 0 })),
  ].map((line) => ({ ...line, name: line.reference ?? line.title ?? "" }))
  return [...new Set(lines.map(({ name }) => name))].flatMap((of): Term[] => {
    const own = lines.filter(({ name }) => name === of)
    const units = new Map<number | null, number>()
    own.forEach(({ price, quantity }) => units.set(price, (units.get(price) ?? 0) + quantity))
    const prices = [...units].map(([price, quantity]) => `${quantity} × ${price}`).sort()
    return [
      { kind: "quantity", of, value: own.reduce((sum, { quantity }) => sum + quantity, 0) },
      { kind: "unit_amount", of, value: units.size > 1 ? prices.join(", ") : own[0].price },
    ]
  })
}

function pickupDigest({ shipment }: ServiceOrder, secret: string): string | null {
  const point = shipment?.pickup_point
  return point ? keyedDigest(secret, "pickup-point", JSON.stringify(point), 43) : null
}

/** Returns a digest of what the Medusa order has of the buyer, regardless of spelling. */
function contactDigest({ id, user }: ServiceOrder, secret: string): string | null {
  if (!user) {
    return null
  }
  const country = orderCountry(user, user.address?.country ?? null)
  const address = Object.values(buyerAddress(user, country ?? ""))
  const normalized = address.map((part) => normalizeName(part ?? "").replaceAll(" ", ""))
  return keyedDigest(secret, "contact", JSON.stringify([id, user.email, ...normalized]), 43)
}

const markOf = (secret: string) => keyedDigest(secret, "terms", "", 12)

/**
 * Returns how a record of the service differs from the terms that an order was compared with;
 * nothing if the order may be decided on as it is, or was never compared.
 *
 * @param options have the secrets, with either of which the digests may have been made; with a secret
 * that was discarded since, the digests are not compared
 */
export function changesOf(
  { terms }: Pick<IncomingOrderRow, "terms">,
  order: ServiceOrder,
  options: OneClickOptions
): Difference[] {
  const before = terms as OrderTerms | null
  if (!before) {
    return []
  }
  const secrets = signingSecrets(options)
  const made = secrets.find((secret) => secret !== undefined && markOf(secret) === before.key)
  const changes = compareTerms(before, termsOf(order, [made ?? secrets[0]]))
  return made ? changes : changes.filter(({ kind }) => !DIGESTS.includes(kind))
}

function compareTerms(before: OrderTerms, now: OrderTerms): Difference[] {
  const keyOf = ({ kind, of }: Term) => JSON.stringify([kind, of])
  const [known, current] = [before, now].map(
    ({ list }) => new Map(list.map((term) => [keyOf(term), term]))
  )
  return [...new Map([...known, ...current])].flatMap(([key, { kind, of }]) => {
    const none = kind === "quantity" ? 0 : null
    const [expected, actual] = [known, current].map((terms) => terms.get(key)?.value ?? none)
    return differ(kind, expected, actual, of).map((difference) =>
      DIGESTS.includes(kind) ? { kind, expected: null, actual: null } : difference
    )
  })
}
