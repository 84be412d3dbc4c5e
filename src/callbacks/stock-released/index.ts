import { defineCallback } from "../types"
import { answerStockReleased } from "./answer"
import { stockReleasedSchema } from "./schema"

/** Units that come back (spec 6.1), at most those that are outstanding. */
export const stockReleased = defineCallback({
  kind: "notification",
  schema: stockReleasedSchema,
  answer: async (data, { container, purchase }) => {
    const { reply } = await answerStockReleased(data, purchase, { container })
    return reply
  },
})
