import { z } from "@medusajs/framework/zod"
import type { Amount } from "../../../../lib/money"
import { CARRIER_TYPES } from "./shipping-offer"

/** Body of `POST /oneclick/v2/orders/authorize` (spec 2.2 to 2.5, 4.1). */
export type AuthorizeRequest = {
  product: {
    amount_including_taxes: Amount
    images: string[]
    reference: string
    title: string
  }
  notifications: {
    url: string
    should_ask_for_stock: boolean
    should_ask_shipments: boolean
    events: string[]
  }
  context: { id: string }
  order: { manage_quantity: boolean; allow_discount_coupon: boolean }
}

/** The response to authorize (spec 2.6); kept whole, because the storefront gets it unchanged. */
export const authorizeResponseSchema = z.looseObject({ url: z.url() })

export type AuthorizeResponse = z.infer<typeof authorizeResponseSchema>

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
