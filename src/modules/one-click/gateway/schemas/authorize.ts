import { z } from "@medusajs/framework/zod"
import type { Amount } from "../../../../lib/money"

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
