import { Modules } from "@medusajs/framework/utils"
import { StockBusyError } from "../../stock"
import { defineCallback, refused } from "../types"
import { answerStockReleased } from "./answer"
import { CANCELLED_AT_SERVICE } from "./event"
import { stockReleasedSchema } from "./schema"

/**
 * Releases units (spec 6.1), at most those outstanding. Units that an order consumed are released
 * when that order is canceled here; the recheck of the order is therefore requested before the
 * response, and usually runs right afterwards.
 */
export const stockReleased = defineCallback({
  kind: "notification",
  schema: stockReleasedSchema,
  answer: async (data, { container, purchase, now }) => {
    try {
      const body = await answerStockReleased(data, purchase, { container })
      // A payment can fail after the order was placed; released units are then a sign of it.
      if (data.reason === "cancel_order" || purchase.order_id) {
        const { context_id } = purchase
        const oneClick = container.resolve("oneClick")
        await oneClick.inbox.requestRecheck({ context_id, now })
        const event = { name: CANCELLED_AT_SERVICE, data: { context_id } }
        await container.resolve(Modules.EVENT_BUS).emit(event)
      }
      return { body }
    } catch (error) {
      if (error instanceof StockBusyError) {
        return refused(503, "stock_busy", "The stock is busy: send this again.")
      }
      throw error
    }
  },
})
