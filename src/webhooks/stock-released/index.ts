import { Modules } from "@medusajs/framework/utils"
import { StockBusyError } from "../../stock"
import { defineCallback, refused } from "../types"
import { answerStockReleased } from "./answer"
import { CANCELLED_AT_SERVICE } from "./event"
import { stockReleasedSchema } from "./schema"

/**
 * Units that come back (spec 6.1), at most those that are outstanding. What an order consumed comes
 * back when that order is cancelled here as well: that it is to be read again is written down before
 * the answer, and done at once where nothing comes between.
 */
export const stockReleased = defineCallback({
  kind: "notification",
  schema: stockReleasedSchema,
  answer: async (data, { container, purchase, now }) => {
    try {
      const body = await answerStockReleased(data, purchase, { container })
      // A payment can fail after it was ordered: units that come back then are a sign of it.
      if (data.reason === "cancel_order" || purchase.order_id) {
        const { context_id } = purchase
        const oneClick = container.resolve("oneClick")
        await oneClick.askForRecheck({ context_id, now })
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
