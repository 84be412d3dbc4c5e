import * as z from "zod"
import { amountSchema, webAddressSchema } from "./shared"

/** Spec 2.2. */
const productSchema = z.looseObject({
  amount_including_taxes: amountSchema,
  images: z.array(z.string()),
  reference: z.string().min(1).max(255),
  title: z.string().min(1).max(1000),
})

/** Spec 2.3. */
const notificationsSchema = z.looseObject({
  url: webAddressSchema,
  should_ask_for_stock: z.boolean().optional(),
  /** Other spelling of should_ask_for_stock. */
  should_ask_stock: z.boolean().optional(),
  should_ask_shipments: z.boolean().optional(),
  events: z.array(z.string()).optional(),
})

/** Unique per merchant; other fields are free (spec 2.4). */
const contextSchema = z.looseObject({ id: z.string().min(1).max(255) })

/** Spec 2.5. */
const settingsSchema = z.looseObject({
  manage_quantity: z.boolean().optional(),
  allow_discount_coupon: z.boolean().optional(),
})

/** Request of `POST /oneclick/v2/orders/authorize` (spec 4.1). */
export const authorizeSchema = z
  .looseObject({
    product: productSchema,
    notifications: notificationsSchema,
    context: contextSchema.nullish(),
    order: settingsSchema.nullish(),
  })
  .refine(
    ({ notifications }) =>
      !(
        notifications.events?.includes("order.cart.estimate") &&
        notifications.should_ask_shipments === false
      ),
    {
      path: ["notifications", "should_ask_shipments"],
      message:
        "cart rules only work with dynamic shipping: leave it out or set it to true (spec 6.4)",
    }
  )

export type AuthorizeRequest = z.infer<typeof authorizeSchema>
