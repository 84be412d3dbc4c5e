import { z } from "@medusajs/framework/zod"
import {
  referenceOf,
  type ServiceUser,
  looseUserSchema,
  wireQuantity,
  wireReference,
} from "../modules/one-click/gateway/schemas/wire-forms"
import type { CartAddress } from "../pricing/types"
import { buyerAddress } from "../lib/address/buyer-address"
import { readCountry } from "../lib/address/country"

/** Units of a variant in an event, under the reference the service knows it by. */
export type WireItem = { reference: string; quantity: number }

const MAX_UNITS = 100_000

/** The amount zero; null for any other amount. */
const nothing = z
  .looseObject({ value: z.literal([0, "0"]) })
  .nullish()
  .catch(null)

/**
 * The fields of an item, in every known form of its reference.
 *
 * @param min the smallest accepted quantity
 */
const itemFrom = (min: 0 | 1) =>
  z.looseObject({
    reference: wireReference,
    product_reference: wireReference,
    product: z
      .looseObject({ reference: wireReference, amount_including_taxes: nothing })
      .nullish()
      .catch(null),
    amount: nothing,
    quantity: wireQuantity.pipe(z.number().min(min).max(MAX_UNITS)),
  })

type Item = z.output<ReturnType<typeof itemFrom>>

function toWireItem(item: Item, context: z.RefinementCtx): WireItem {
  const reference = referenceOf(item)
  if (reference === null) {
    const message = "Name the variant: product_reference is missing."
    context.addIssue({ code: "custom", path: ["product_reference"], message })
    return z.NEVER
  }
  return { reference, quantity: item.quantity }
}

/**
 * Returns one item for each reference, with the sum of its quantities. Items without a reference are
 * gifts beside those that have one.
 */
function toWireItems(items: Item[], context: z.RefinementCtx): WireItem[] {
  const named = items.filter((item) => referenceOf(item) !== null)
  const sums = new Map<string, number>()
  for (const item of named.length ? named : items) {
    const { reference, quantity } = toWireItem(item, context)
    sums.set(reference, (sums.get(reference) ?? 0) + quantity)
  }
  return [...sums].map(([reference, quantity]) => ({ reference, quantity }))
}

/** Returns the items that an event lists under `products` or `items`, if it lists any. */
export function listedItems({ products, items }: Record<string, unknown>): unknown[] | undefined {
  return [products, items].filter(Array.isArray).find(({ length }) => length > 0)
}

/** `data` of `order.stock.book` (spec 6.2): a quantity of at least 1. */
export const bookedItem = itemFrom(1).transform(toWireItem)

/**
 * The items to release (spec 6.1): a list under `products` or `items`, or the event's own fields,
 * added up by reference. Leaves out gifts. Quantity 0 releases nothing of its item.
 */
export const releasedItems = z
  .looseObject({})
  .transform((data) => listedItems(data) ?? [data])
  .pipe(z.array(itemFrom(0)).max(100))
  .transform(toWireItems)

/** An event with more items than this is not a buyer's cart. */
const MAX_LINES = 200

/**
 * Items in every known form (wire notes), merged by reference. Leaves out gifts: an item without a
 * reference that costs nothing or is beside one with a reference. Leaves out items with quantity 0,
 * unless all have it: that is an emptied cart (`isEmptied`), not a missing list.
 */
export const wireLines = z
  .array(itemFrom(0))
  .max(MAX_LINES)
  .nullish()
  .transform((lines, context) => {
    const bought = (lines ?? []).filter((line) => referenceOf(line) ?? !isFree(line))
    const all = toWireItems(bought, context)
    return isEmptied(all) ? all : all.filter(({ quantity }) => quantity > 0)
  })

/** Of amounts, only one that says 0 is left after parsing. */
function isFree({ product, amount }: Item): boolean {
  return !!(product?.amount_including_taxes ?? amount)
}

/** Returns whether items are listed and all have quantity 0: the buyer has removed each of them. */
export function isEmptied(lines: WireItem[]): boolean {
  return lines.length > 0 && lines.every(({ quantity }) => quantity === 0)
}

/** The buyer in an event (spec 2.8), with the fields that prices and shipping need. */
export type WireBuyer = {
  /** In lower case, as Medusa's checkout finds customers and counts campaign usage. */
  email: string | null
  /** A language tag such as `fr`, in lower case. */
  language: string | null
  /**
   * `unknown` before the buyer has entered an address: the purchase's country is used instead.
   * `unreadable` if the address has an unknown country: no shipping is offered.
   */
  address: CartAddress | "unknown" | "unreadable"
}

/** Values that mean "no country yet" in a placeholder address. */
const NO_COUNTRY = /^(?:n\/a|none|null|undefined|unknown|inconnu|[^\p{L}]*)$/iu

/** The user object of an event; a missing or placeholder user is not known yet (wire notes). */
export const wireBuyer = looseUserSchema
  .nullish()
  .catch(null)
  .transform((user): WireBuyer => ({
    email: user?.email ?? null,
    language: user?.language?.toLowerCase() ?? null,
    address: user ? readAddress(user) : "unknown",
  }))

function readAddress(user: ServiceUser): WireBuyer["address"] {
  const { country, street, postcode, city } = user.address ?? {}
  if (!country || NO_COUNTRY.test(country)) {
    return "unknown"
  }
  const country_code = readCountry(country)
  if (country_code) {
    return buyerAddress(user, country_code)
  }
  return street || postcode || city ? "unreadable" : "unknown"
}
