import { StockBusyError } from "../../stock"
import { defineCallback, refused } from "../types"
import { answerStockReleased } from "./answer"
import { stockReleasedSchema } from "./schema"

/** Units that come back (spec 6.1), at most those that are outstanding. */
export const stockReleased = defineCallback({
  kind: "notification",
  schema: stockReleasedSchema,
  answer: async (data, { container, purchase }) => {
    try {
      const { reply } = await answerStockReleased(data, purchase, { container })
      return { body: reply }
    } catch (error) {
      if (error instanceof StockBusyError) {
        return refused(503, "stock_busy", "The stock is busy: send this again.")
      }
      throw error
    }
  },
})
