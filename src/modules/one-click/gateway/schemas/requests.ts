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

/**
 * Returns the schema of the response to authorize (spec 2.6), which is kept whole, because the
 * storefront gets it unchanged. Only a page under the checkout address may be opened in front of a
 * buyer.
 */
export function authorizeResponseUnder(checkoutUrl: string) {
  return z.looseObject({
    url: z.url({ abort: true }).refine((url) => isUnder(new URL(url), new URL(checkoutUrl)), {
      error: ({ input }) =>
        `lies at ${new URL(String(input)).origin}, and not under the plugin option "checkoutUrl"`,
    }),
  })
}

export type AuthorizeResponse = z.infer<ReturnType<typeof authorizeResponseUnder>>

function isUnder(url: URL, base: URL): boolean {
  const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`
  return (
    url.origin === base.origin &&
    !url.username &&
    (url.pathname === base.pathname || url.pathname.startsWith(folder))
  )
}

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
