import * as z from "zod"
import { orderStatuses } from "../domain/machine"
import { amountSchema, carrierSchema } from "./shared"

const timestamp = z.string()
/** Spec 3. */
const statusSchema = z.enum(orderStatuses)

/** Spec 2.8. */
const addressSchema = z.object({
  city: z.string(),
  label: z.string(),
  region: z.string(),
  street: z.string(),
  country: z.string(),
  postcode: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  complementary: z.string(),
})

/** The buyer (spec 2.8). */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
  address: addressSchema,
})

/** Inner shape not shown in spec 2.7. */
const itemSchema = z.object({
  product_reference: z.string().nullable(),
  product: z.object({
    reference: z.string().nullable(),
    title: z.string(),
    images: z.array(z.string()),
    amount_including_taxes: amountSchema,
  }),
  quantity: z.int(),
  crossed_out_amount: amountSchema.nullable(),
  message: z.string().nullable(),
})

const freeItemSchema = z.object({
  reference: z.string().nullable(),
  title: z.string(),
  images: z.array(z.string()),
  quantity: z.int(),
})

const pickupStoreSchema = z.object({
  id: z.string(),
  address: z.object({
    name: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
  }),
})

const shipmentSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  delay: z.number(),
  primary: z.boolean(),
  carrier: carrierSchema,
  pickup_store: pickupStoreSchema.optional(),
})

/** The order record (spec 2.7). */
export const orderRecordSchema = z.object({
  id: z.uuid(),
  context: z.looseObject({ id: z.string() }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  current_status: statusSchema,
  current_status_updated_at: timestamp.nullable(),
  status: z.array(z.object({ status: statusSchema, date: timestamp })),
  customization: z.looseObject({}),
  delay_to_notify: z.int(),
  discount_amount: amountSchema,
  discounts: z.array(z.object({ name: z.string(), amount: amountSchema })),
  fees: amountSchema.nullable(),
  items: z.array(itemSchema),
  merchant_free_items: z.array(freeItemSchema).optional(),
  is_materialized: z.boolean(),
  merchant_id: z.string(),
  merchant_order_reference: z.string().nullable(),
  notification_url: z.string(),
  notifications: z.array(
    z.object({ event: z.string(), date: timestamp, status: z.int().nullable() })
  ),
  order_amount: amountSchema,
  shipment: shipmentSchema.nullable(),
  should_ask_shipments: z.boolean(),
  should_reinit_buffer: z.boolean(),
  transaction: z.object({ id: z.string(), amount: amountSchema }).nullable(),
  user: userSchema,
})

export type OrderRecord = z.infer<typeof orderRecordSchema>

/** Exactly the fields of retrieval by context (spec 4.4). */
export const contextRecordSchema = orderRecordSchema.pick({
  context: true,
  created_at: true,
  current_status_updated_at: true,
  current_status: true,
  delay_to_notify: true,
  fees: true,
  id: true,
  items: true,
  transaction: true,
  updated_at: true,
  user: true,
})

/** Request of `PATCH /order/v2/orders/<order_id>` (spec 4.5, which has no `order_reference`). */
export const decisionSchema = z.looseObject({
  status: z.enum(["accepted", "denied"]),
  order_reference: z.string().max(255).optional(),
})

/** Query of the list (spec 4.3); its pagination is not in the specification. */
export const listQuerySchema = z.object({
  status: statusSchema,
  per_page: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
})
