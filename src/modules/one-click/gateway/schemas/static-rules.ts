import { z } from "@medusajs/framework/zod"
import { CARRIER_TYPES } from "./shipping-offer"

const minor = z.number().int().min(0)

/**
 * Static shipping rule of spec 2.10, read as strictly as possible: amounts in minor units, zones as
 * country codes.
 */
export const staticShippingRuleSchema = z.strictObject({
  carrier: z.strictObject({
    id: z.string().min(1),
    name: z.string().trim().min(1),
    type: z.enum(CARRIER_TYPES),
  }),
  amount: z.strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/),
    leader: minor,
    follower: minor,
  }),
  free_shipping: minor.optional(),
  delay: minor,
  primary: z.boolean(),
  zones: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
})

export type StaticShippingRule = z.infer<typeof staticShippingRuleSchema>
