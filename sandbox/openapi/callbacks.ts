import { z } from "zod"
import type { ZodOpenApiPathItemObject } from "zod-openapi"
import { userSchema } from "../schemas/order-record"
import { amountSchema, carrierSchema } from "../schemas/shared"

const contextId = z.string().nullable()

const offerSchema = z
  .object({ amount: amountSchema, delay: z.int(), primary: z.boolean(), carrier: carrierSchema })
  .meta({ id: "ShippingOffer", description: "Spec 2.9." })

const estimateAnswerSchema = z
  .object({
    discount_coupon_error: z.string().optional(),
    free_items: z
      .array(
        z.object({ title: z.string(), images: z.array(z.string()), quantity: z.int().default(1) })
      )
      .optional(),
    merchant_discounts: z.array(z.object({ amount: amountSchema, name: z.string() })).optional(),
    items: z
      .array(
        z.object({
          reference: z.string(),
          amount: amountSchema.optional(),
          crossed_out_amount: amountSchema.optional(),
          quantity: z.union([z.int(), z.string()]).optional(),
          message: z.string().optional(),
        })
      )
      .optional(),
    message: z.string().optional(),
    shipments: z.array(offerSchema).optional(),
  })
  .meta({ id: "CartRulesAnswer", description: "Spec 2.11." })

function event(
  name: string,
  summary: string,
  data: z.ZodType,
  reply: z.ZodType | null
): ZodOpenApiPathItemObject {
  const content = { "application/json": { schema: z.object({ event: z.literal(name), data }) } }
  return {
    post: {
      summary,
      requestBody: { content },
      responses: {
        "200": reply
          ? { description: "The answer.", content: { "application/json": { schema: reply } } }
          : { description: "Any 2xx takes it; anything else is sent again." },
      },
    },
  }
}

/** The events the service sends to `notifications.url`, in the default wire forms (spec 6). */
export const callbacks: Record<string, ZodOpenApiPathItemObject> = {
  "order.stock.released": event(
    "order.stock.released",
    "Stock is free again (spec 6.1)",
    z.object({
      products: z.array(z.object({ reference: z.string(), quantity: z.int() })),
      reason: z.string(),
      context_id: contextId,
    }),
    null
  ),
  "order.stock.book": event(
    "order.stock.book",
    "Is there more stock? (spec 6.2)",
    z.object({ quantity: z.int(), context_id: contextId, product_reference: z.string() }),
    z.object({ quantity: z.int(), product_reference: z.string() })
  ),
  "order.shipments.get": event(
    "order.shipments.get",
    "Shipping modes and rates (spec 6.3)",
    z.object({
      context: z.looseObject({ id: z.string() }).nullable(),
      items: z.array(z.object({ quantity: z.int(), reference: z.string() })),
      user: userSchema,
    }),
    z.object({ shipments: z.array(offerSchema) })
  ),
  "order.cart.estimate": event(
    "order.cart.estimate",
    "Prices, discounts, gifts and shipping modes (spec 6.4); the request's shape is not in the specification",
    z.object({ order: z.looseObject({ id: z.uuid() }), discount_coupon: z.string().optional() }),
    estimateAnswerSchema
  ),
  "order.v2.new": event(
    "order.v2.new",
    "A new order (spec 6.5)",
    z.object({ order_id: z.uuid() }),
    null
  ),
}
