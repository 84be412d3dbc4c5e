import { z } from "@medusajs/framework/zod"

/** What a payment remembers: the order at the service that it pays. */
export const paymentDataSchema = z.looseObject({
  service_order_id: z.string().min(1),
  context_id: z.string().min(1),
  /** The order's number in the shop. */
  order_reference: z.string().min(1).optional(),
})
