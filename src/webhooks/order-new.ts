import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { defineWebhook } from "./webhook"
import { ORDER_RECEIVED } from "../modules/one-click/events"

/**
 * The new-order notification (spec 6.5). Stores the order in the inbox and responds before the
 * order is processed, so that the response takes milliseconds.
 */
export const orderNew = defineWebhook({
  kind: "notification",
  schema: z.object({ order_id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, "must be an order id") }),
  answer: async ({ order_id }, { container, purchase, now }) => {
    const oneClick = container.resolve("oneClick")
    const id = await oneClick.inbox.receive({
      service_order_id: order_id,
      context_id: purchase.context_id,
      now,
    })
    await container.resolve(Modules.EVENT_BUS).emit({ name: ORDER_RECEIVED, data: { id } })
    return { body: {} }
  },
})
