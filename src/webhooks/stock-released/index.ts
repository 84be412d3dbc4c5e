import { Modules } from "@medusajs/framework/utils"
import { CANCELLED_AT_SERVICE } from "../../lib/events"
import { endingOf, protocolWord } from "../../purchases/ending"
import { releaseStock, StockBusyError } from "../../stock"
import { defineWebhook, refused } from "../webhook"
import { requestedReleases, stockReleasedSchema } from "./schema"

/**
 * Releases units (spec 6.1), at most those outstanding, in every state of the purchase. The
 * specification shows no response. Units that an order consumed are released when that order is
 * canceled here; the recheck of the order is therefore requested before the
 * response, and usually runs right afterwards.
 */
export const stockReleased = defineWebhook({
  kind: "notification",
  schema: stockReleasedSchema,
  answer: async (data, { container, purchase, now }) => {
    try {
      const { context_id } = purchase
      await Promise.all(
        requestedReleases(data).map((release) =>
          releaseStock(container, { context_id, ...release })
        )
      )
      const ending = endingOf(data.reason)
      if (ending) {
        const reason = protocolWord(data.reason)
        await container
          .resolve("oneClick")
          .purchases.recordEnding({ context_id, ending, reason, now })
      }
      // A payment can fail after the order was placed; released units are then a sign of it.
      if (data.reason === "cancel_order" || purchase.order_id) {
        const oneClick = container.resolve("oneClick")
        await oneClick.inbox.requestRecheck({ context_id, now })
        const event = { name: CANCELLED_AT_SERVICE, data: { context_id } }
        await container.resolve(Modules.EVENT_BUS).emit(event)
      }
      return { body: {} }
    } catch (error) {
      if (error instanceof StockBusyError) {
        return refused(503, "stock_busy", "The stock is busy: send this again.")
      }
      throw error
    }
  },
})
