import { z } from "@medusajs/framework/zod"

/** The data the plugin passes to Medusa to create the payment session of an incoming order. */
export const paymentRequestSchema = z.object({
  /** The service's order that the payment is for. */
  service_order_id: z.string().min(1),
  context_id: z.string().min(1),
  payment_collection_id: z.string().min(1),
  /** The order's number in the shop. */
  order_reference: z.string().min(1).optional(),
  /** Added by Medusa; nobody else can set it. */
  session_id: z.string().min(1),
  proof: z.string().min(1),
})

/** The data stored with a session and its payment. */
export const paymentDataSchema = paymentRequestSchema.extend({
  /** Minor units. */
  amount: z.number().int(),
  currency_code: z.string().min(1),
})

export type PaymentData = z.infer<typeof paymentDataSchema>
