import { z } from "@medusajs/framework/zod"
import { readReference } from "../../../../lib/reference"

/** A part that may be missing or null, as null. */
function orNull<T extends z.ZodType>(part: T) {
  return part.nullish().transform((value) => value ?? null)
}

/** A list that may be missing or null, as an empty one. */
function listOf<T extends z.ZodType>(entry: T) {
  return z
    .array(entry)
    .max(500)
    .nullish()
    .transform((list) => list ?? [])
}

const text = z.union([z.string(), z.number().transform(String)]).nullish()
const trimmed = (value: string | null | undefined) => value?.trim() || null

const userText = text.transform(trimmed)

/** An optional string; any other type counts as missing. */
const looseText = text.catch(null).transform(trimmed)

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

/** Where the buyer collects the shipment, in the form the Medusa order stores. */
export const pickupPointSchema = z.object({
  id: looseText,
  name: looseText,
  street: looseText,
  postal_code: looseText,
  city: looseText,
  /** As the service writes it: a name or a code. */
  country: looseText,
})

export type PickupPoint = z.infer<typeof pickupPointSchema>

const addressSchema = pickupPointSchema
  .omit({ id: true })
  .extend({ postcode: looseText })
  .nullish()
  .catch(null)

/**
 * `shipment.pickup_store` of an order (wire notes): the pickup point's id, or its parts, each
 * possibly missing. Null if nothing in it is readable.
 */
export const wirePickupPoint = z
  .union([z.union([z.string(), z.number()]).transform((id) => ({ id })), z.looseObject({})])
  .pipe(z.object({ id: looseText, name: looseText, address: addressSchema }))
  .nullish()
  .catch(null)
  .transform((store): PickupPoint | null => {
    const { address } = store ?? {}
    const point = {
      id: store?.id ?? null,
      name: store?.name ?? address?.name ?? null,
      street: address?.street ?? null,
      postal_code: address?.postal_code ?? address?.postcode ?? null,
      city: address?.city ?? null,
      country: address?.country ?? null,
    }
    return Object.values(point).some((value) => value !== null) ? point : null
  })

/** A whole number, or a string of one; fractions and everything else are rejected. */
const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/, "must be a whole number")
      .transform(Number),
  ])
  .pipe(z.number().int().safe())

/** Decimal digits only: "1e2" and "0x10" are not what a service writes for a quantity. */
const WHOLE = /^\s*-?\d{1,6}(\.0+)?\s*$/

/**
 * A quantity: a whole number, or a string of one. A missing or blank quantity means 1 (wire notes).
 */
export const wireQuantity = z.preprocess(
  (value) => (typeof value === "string" && !value.trim() ? 1 : (value ?? 1)),
  z.union([z.number(), z.string().regex(WHOLE).transform(Number)]).pipe(z.number().int())
)

/** Amount object of spec 2.1: minor units and an upper-case currency code. */
const amountSchema = z.object({
  value: wholeNumber,
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, "must be a currency code of three letters")
    .transform((code) => code.toUpperCase()),
})

const amount = orNull(amountSchema)

/**
 * An order line in every known form (spec 2.7 leaves it open). Only a line that costs nothing may
 * lack its reference, because the service gets no reference for a gift (spec 2.11).
 */
const lineSchema = z
  .object({
    reference: wireReference,
    product_reference: wireReference,
    title: looseText,
    product: z
      .object({ reference: wireReference, title: looseText, amount_including_taxes: amount })
      .nullish(),
    amount,
    quantity: wireQuantity,
  })
  .transform((line, context) => {
    const reference = referenceOf(line)
    const unit_amount = line.product?.amount_including_taxes ?? line.amount
    if (!reference && unit_amount?.value !== 0) {
      context.addIssue({ code: "custom", message: "has no product reference" })
      return z.NEVER
    }
    return {
      reference,
      title: line.product?.title ?? line.title,
      quantity: line.quantity,
      unit_amount,
    }
  })

const shipmentSchema = z
  .object({
    id: looseText,
    amount,
    carrier: z.object({ id: looseText }).nullish(),
    pickup_store: wirePickupPoint,
  })
  .transform((shipment) => ({
    carrier_id: shipment.carrier?.id ?? shipment.id,
    amount: shipment.amount,
    pickup_point: shipment.pickup_store,
  }))

const freeItemSchema = z.object({
  reference: wireReference,
  title: looseText,
  quantity: wireQuantity,
})

const contextSchema = z.looseObject({ id: z.string() })

/**
 * Order record of spec 2.7, with the parts the shop needs; all but its id and status may be missing
 * or null.
 */
export const orderSchema = z.object({
  id: z.string().min(1).max(200),
  current_status: z.string().min(1).max(100),
  context: orNull(contextSchema.nullish().catch(null)),
  created_at: looseText,
  updated_at: looseText,
  current_status_updated_at: looseText,
  /** When the order reached each status. */
  status: z
    .array(z.object({ status: looseText, date: looseText }))
    .nullish()
    .catch(null)
    .transform((value) => value ?? []),
  items: listOf(lineSchema),
  merchant_free_items: listOf(freeItemSchema),
  order_amount: amount,
  discount_amount: amount,
  /** What the service debits, once it has a transaction; null if it has another form. */
  transaction: z
    .object({ amount })
    .nullish()
    .catch(null)
    .transform((value) => value?.amount ?? null),
  shipment: orNull(shipmentSchema),
  user: orNull(userSchema),
})

export type ServiceOrder = z.infer<typeof orderSchema>

/** The minimum needed to track an order, for records whose other parts are invalid. */
export const orderHeadSchema = orderSchema.pick({
  id: true,
  current_status: true,
  context: true,
  created_at: true,
  updated_at: true,
})

export type ServiceOrderHead = z.infer<typeof orderHeadSchema>

/**
 * Returns the schema of a response with one order (spec 4.2). It rejects the record of another order,
 * and the record of an order of another purchase.
 *
 * @param contextId the context of the order's purchase, if it is known
 */
export function recordOf(orderId: string, contextId?: string | null) {
  const namesContext = (context: unknown) => {
    const named = contextSchema.safeParse(context).data?.id
    return !contextId || named === undefined || named === contextId
  }
  return z.object({
    order: z.looseObject({
      id: z.string().refine((id) => id === orderId, "is another order's"),
      context: z.unknown().refine(namesContext, "is another purchase's"),
    }),
  })
}

const list = z.array(z.unknown())

/** List of orders (spec 4.3), whose shape is not shown: in `orders`, in `data`, or by itself. */
export const orderListSchema = z.union([
  z.object({ orders: list }).transform(({ orders }) => orders),
  z.object({ data: list }).transform(({ data }) => data),
  list,
])

type ReadOrder = {
  /** What identifies the order; null if not even that is readable. */
  head: ServiceOrderHead | null
  /** Null if a part is invalid. */
  order: ServiceOrder | null
  /** The names of the invalid fields, without their values. */
  fields: string[]
}

/** Reads an order record of spec 2.7, or of an invalid record what identifies the order. */
export function readOrder(record: unknown): ReadOrder {
  const { data: order = null, error } = orderSchema.safeParse(record)
  return {
    head: order ?? orderHeadSchema.safeParse(record).data ?? null,
    order,
    fields: (error?.issues ?? []).slice(0, 10).map(nameIssue),
  }
}

function nameIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".") || "order"}: ${issue.message}`
}
