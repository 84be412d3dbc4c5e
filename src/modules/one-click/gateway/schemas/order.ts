import { z } from "@medusajs/framework/zod"
import {
  looseText,
  orNull,
  referenceOf,
  userSchema,
  wireQuantity,
  wireReference,
} from "./wire-forms"

/** A list that may be missing or null, as an empty one. */
function listOf<T extends z.ZodType>(entry: T) {
  return z
    .array(entry)
    .max(500)
    .nullish()
    .transform((list) => list ?? [])
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

const addressSchema = pickupPointSchema.omit({ id: true }).extend({ postcode: looseText })

/**
 * `shipment.pickup_store` of an order (wire notes): the pickup point's id, or its parts, each
 * possibly missing. Null if nothing in it is readable.
 */
export const wirePickupPoint = z
  .union([z.union([z.string(), z.number()]).transform((id) => ({ id })), z.looseObject({})])
  .pipe(
    z.object({
      id: looseText,
      name: looseText,
      address: addressSchema.catch(addressSchema.parse({})),
    })
  )
  .transform(({ id, name, address: { postcode, ...address } }): PickupPoint | null => {
    const postal_code = address.postal_code ?? postcode
    const point = { ...address, id, name: name ?? address.name, postal_code }
    return Object.values(point).some((value) => value !== null) ? point : null
  })
  .catch(null)

/** Amount object of spec 2.1: minor units and an upper-case currency code. */
const amountSchema = z.object({
  /** A whole number, or a string of one; fractions and everything else are rejected. */
  value: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/, "must be a whole number")
        .transform(Number),
    ])
    .pipe(z.number().int().safe()),
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
  context: contextSchema.nullable().catch(null),
  created_at: looseText,
  updated_at: looseText,
  current_status_updated_at: looseText,
  /** When the order reached each status. */
  status: listOf(z.object({ status: looseText, date: looseText })).catch([]),
  items: listOf(lineSchema),
  merchant_free_items: listOf(freeItemSchema),
  order_amount: amount,
  discount_amount: amount,
  /** What the service debits, once it has a transaction; null if it has another form. */
  transaction: z
    .object({ amount })
    .transform((transaction) => transaction.amount)
    .catch(null),
  shipment: orNull(shipmentSchema),
  user: orNull(userSchema),
})

export type ServiceOrder = z.infer<typeof orderSchema>

/** An order in a list (spec 4.3): its status is the list's, and may be missing. */
export const listedOrderSchema = orderSchema.pick({
  id: true,
  context: true,
  created_at: true,
  updated_at: true,
})

export type ServiceOrderHead = z.infer<typeof listedOrderSchema>

/** What is read of an order whose other parts are invalid. */
const orderHeadSchema = orderSchema.pick({ current_status: true, context: true, user: true })

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
  z.object({ orders: list.nullable() }).transform(({ orders }) => orders ?? []),
  z.object({ data: list }).transform(({ data }) => data),
  list,
])

/** An order as the service has it, as far as it is readable. */
export type OrderRecord = ReturnType<typeof readOrder>

/** Reads an order record of spec 2.7, or of an invalid record its status, its context, and its buyer. */
export function readOrder(record: unknown) {
  const { data: order = null, error } = orderSchema.safeParse(record)
  const head = order ?? orderHeadSchema.safeParse(record).data
  return {
    /** Undefined if nothing is readable. */
    status: head?.current_status,
    context_id: head?.context?.id,
    user: head?.user ?? null,
    /** Null if a part is invalid. */
    order,
    /** The names of the invalid fields, without their values. */
    fields: (error?.issues ?? []).slice(0, 10).map(nameIssue),
  }
}

function nameIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".") || "order"}: ${issue.message}`
}
