import { z } from "@medusajs/framework/zod"

/** The data stored with the session of an incoming order and its payment. */
export const paymentDataSchema = z.object({
  /** The service's order that the payment is for. */
  service_order_id: z.string().min(1),
  context_id: z.string().min(1),
  payment_collection_id: z.string().min(1),
  /** The order's number in the shop. */
  order_reference: z.string().min(1).optional(),
  session_id: z.string().min(1),
  proof: z.string().min(1),
  /** Minor units. */
  amount: z.number().int(),
  currency_code: z.string().min(1),
})

export type PaymentData = z.infer<typeof paymentDataSchema>
