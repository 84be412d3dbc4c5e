import { z } from "@medusajs/framework/zod"
import { referenceOf, wireReference } from "../modules/one-click/gateway/schemas/order"
import type { CartAddress } from "../pricing/types"
import { buyerAddress, type WrittenBuyer } from "../lib/address/buyer-address"
import { readCountry } from "../lib/address/country"
import { sanitizeText } from "../lib/text"

/** Units of a variant in an event, under the reference the service knows it by. */
export type WireItem = { reference: string; quantity: number }

/** Returns one item for each reference, with the sum of its quantities. */
function sumByReference(items: WireItem[]): WireItem[] {
  const sums = new Map<string, number>()
  for (const { reference, quantity } of items) {
    sums.set(reference, (sums.get(reference) ?? 0) + quantity)
  }
  return [...sums].map(([reference, quantity]) => ({ reference, quantity }))
}

const MAX_UNITS = 100_000

/** Decimal digits only: "1e2" and "0x10" are not what a service writes for a quantity. */
const WHOLE = /^\s*\d{1,6}(\.0+)?\s*$/

/**
 * Returns the schema of a quantity: a whole number, or a string of one. A missing or blank quantity
 * means 1 (wire notes).
 *
 * @param min the smallest accepted quantity
 */
const quantityFrom = (min: 0 | 1) =>
  z.preprocess(
    (value) => (value === null || value === undefined || isBlank(value) ? 1 : value),
    z
      .union([z.number(), z.string().regex(WHOLE).transform(Number)])
      .pipe(z.number().int().min(min).max(MAX_UNITS))
  )

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === ""
}

/** A reference and a number of units, in every known form of the reference. */
const stockItemFrom = (min: 0 | 1) =>
  z
    .looseObject({
      reference: wireReference,
      product_reference: wireReference,
      product: z.looseObject({ reference: wireReference }).nullish().catch(null),
      quantity: quantityFrom(min),
    })
    .transform((item, context): WireItem => {
      const found = referenceOf(item)
      if (found === null) {
        context.addIssue({
          code: "custom",
          path: ["product_reference"],
          message: "Name the variant: product_reference is missing.",
        })
        return z.NEVER
      }
      return { reference: found, quantity: item.quantity }
    })

/**
 * The items of a stock event: a list under `products` or `items`, or the event's own fields. Items
 * with the same reference are added up.
 */
const stockItemsFrom = (min: 0 | 1) =>
  z.preprocess(
    (data) => {
      const record = z.looseObject({}).safeParse(data).data ?? {}
      return [record.products, record.items].find(Array.isArray) ?? [data]
    },
    z.array(stockItemFrom(min)).min(1).max(100).transform(sumByReference)
  )

/** The items to book, each with a quantity of at least 1 (spec 6.2). */
export const stockItemsSchema = stockItemsFrom(1)

/** The items to release (spec 6.1). Quantity 0 releases nothing of its item. */
export const releasedItemsSchema = stockItemsFrom(0)

/** An event with more items than this is not a buyer's cart. */
const MAX_LINES = 200

/** The amount zero; null for any other amount. */
const nothing = z
  .looseObject({ value: z.union([z.literal(0), z.literal("0")]) })
  .nullish()
  .catch(null)

/** Null for a gift without a reference, which is listed but not bought. */
const lineItem = z
  .looseObject({
    reference: wireReference,
    product_reference: wireReference,
    product: z
      .looseObject({ reference: wireReference, amount_including_taxes: nothing })
      .nullish()
      .catch(null),
    amount: nothing,
    quantity: quantityFrom(0),
  })
  .transform((item, context): WireItem | null => {
    const found = referenceOf(item)
    if (!found && (item.product?.amount_including_taxes ?? item.amount)) {
      return null
    }
    if (!found) {
      context.addIssue({ code: "custom", message: "The item's reference is missing." })
      return z.NEVER
    }
    return { reference: found, quantity: item.quantity }
  })

/**
 * Items in every known form (wire notes), merged by reference. Leaves out items with quantity 0,
 * unless all have it: that is an emptied cart (`isEmptied`), not a missing list.
 */
export const wireLines = z
  .array(lineItem)
  .max(MAX_LINES)
  .nullish()
  .transform((lines) => {
    const all = sumByReference((lines ?? []).flatMap((line) => line ?? []))
    return isEmptied(all) ? all : all.filter(({ quantity }) => quantity > 0)
  })

/** Returns whether items are listed and all have quantity 0: the buyer has removed each of them. */
export function isEmptied(lines: WireItem[]): boolean {
  return lines.length > 0 && lines.every(({ quantity }) => quantity === 0)
}

/** A text; null, blank strings and other types count as missing (wire notes). */
export const optionalText = z
  .string()
  .transform((text) => sanitizeText(text).trim() || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null)

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

const NOBODY: WireBuyer = { email: null, language: null, address: "unknown" }

/** Values that mean "no country yet" in a placeholder address. */
const NO_COUNTRY = /^(?:n\/?a|none|null|undefined|unknown|inconnu|[^\p{L}]*)$/iu

const names = { first_name: optionalText, last_name: optionalText }

const address = z
  .looseObject({
    ...names,
    company_name: optionalText,
    country: optionalText,
    region: optionalText,
    city: optionalText,
    postcode: z.number().transform(String).or(optionalText),
    street: optionalText,
    complementary: optionalText,
  })
  .nullish()
  .catch(null)

/**
 * The user object of an event; a missing, partial or placeholder user is not known yet (wire
 * notes).
 */
export const wireBuyer = z
  .looseObject({
    ...names,
    email: optionalText,
    phone: optionalText,
    language: optionalText,
    address,
  })
  .nullish()
  .catch(null)
  .transform((user): WireBuyer => {
    if (!user) {
      return NOBODY
    }
    const language = user.language?.toLowerCase() ?? null
    const email = user.email?.toLowerCase() ?? null
    return { email, language, address: readAddress(user) }
  })

type User = WrittenBuyer & { address?: z.output<typeof address> }

function readAddress(user: User): WireBuyer["address"] {
  const country = user.address?.country
  if (!country || NO_COUNTRY.test(country)) {
    return "unknown"
  }
  const country_code = readCountry(country)
  return country_code ? buyerAddress(user, country_code) : "unreadable"
}
