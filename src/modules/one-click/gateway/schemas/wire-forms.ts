import { z } from "@medusajs/framework/zod"
import { readReference } from "../../../../lib/text"

// What orders and events have in common on the wire: texts, users, references and quantities.

/** A part that may be missing or null, as null. */
export function orNull<T extends z.ZodType>(part: T) {
  return part.nullish().transform((value) => value ?? null)
}

const text = z.union([z.string(), z.number().transform(String)]).nullish()
const trimmed = (value: string | null | undefined) => value?.trim() || null

const userText = text.transform(trimmed)

/** An optional string; any other type counts as missing. */
export const looseText = text.catch(null).transform(trimmed)

type Text = z.ZodType<string | null>

/** Address of spec 2.8, each field possibly missing; the country as it was written. */
const addressOf = (text: Text) =>
  z.object({
    first_name: text,
    last_name: text,
    company_name: text,
    street: text,
    complementary: text,
    label: text,
    postcode: text,
    city: text,
    region: text,
    country: text,
  })

const userOf = <Address extends z.ZodType>(text: Text, address: Address) =>
  z.object({
    /** In lower case, as Medusa's checkout finds customers and counts campaign usage. */
    email: text.transform((value) => value?.toLowerCase() ?? null),
    phone: text,
    first_name: text,
    last_name: text,
    language: text,
    address: orNull(address),
  })

/**
 * User object of spec 2.8. Fields may be missing: the first quote requests arrive before the buyer
 * is known.
 */
export const userSchema = userOf(userText, addressOf(userText))

/** The user object of an event: a field of another type counts as missing, and the others are read. */
export const looseUserSchema = userOf(looseText, addressOf(looseText).nullish().catch(null))

export type ServiceUser = z.infer<typeof userSchema>

/** A reference; numbers count as texts (wire notes), and what cannot be a reference as missing. */
export const wireReference = z
  .union([z.string(), z.number()])
  .transform((value) => readReference(String(value)))
  .nullish()
  .catch(null)

type WireItem = {
  reference?: string | null
  product_reference?: string | null
  product?: { reference?: string | null } | null
}

/**
 * Returns the reference of an item, which the service sends in one of three fields (spec 6.2, 6.3,
 * wire notes): the product's own first. Null if the item names no product.
 */
export function referenceOf({ product, product_reference, reference }: WireItem): string | null {
  return product?.reference ?? product_reference ?? reference ?? null
}

/** Decimal digits only: "1e2" and "0x10" are not what a service writes for a quantity. */
const WHOLE = /^\s*-?\d{1,6}(\.0+)?\s*$/

/**
 * A quantity: a whole number, or a string of one. A missing or blank quantity means 1 (wire notes).
 */
export const wireQuantity = z.preprocess(
  (value) => (typeof value === "string" && !value.trim() ? 1 : (value ?? 1)),
  z.union([z.number(), z.string().regex(WHOLE).transform(Number)]).pipe(z.number().int())
)
