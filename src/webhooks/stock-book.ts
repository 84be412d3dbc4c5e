import { ANSWER_STOCK_MS } from "../lib/deadlines"
import { logFailure } from "../lib/observe/log"
import { bookStock } from "../stock/book-stock"
import { StockBusyError } from "../stock/task-queue"
import { bookedItem, type WireItem } from "./schemas"
import { defineWebhook } from "./webhook"

/**
 * The stock request for more units (spec 6.2), where `quantity` is the increase: all requested units,
 * or 0. A request that cannot be decided in time gets 0 as a fallback.
 */
export const stockBook = defineWebhook({
  kind: "stock",
  schema: bookedItem,
  empty: (item) => reply(item, 0),
  answer: async (item, { container, purchase, inputs, expires_at, left_ms }) => {
    if (item.reference !== purchase.reference) {
      return { body: reply(item, 0) }
    }
    const { engine } = inputs
    const units = { ...purchase, expires_at, engine, quantity: item.quantity }
    const timeout_ms = Math.max(0, left_ms() - ANSWER_STOCK_MS)
    try {
      const { quantity } = await bookStock(container, units, timeout_ms)
      return { body: reply(item, quantity) }
    } catch (error) {
      if (!(error instanceof StockBusyError)) {
        logFailure(container, "stock not booked", error)
      }
      return { body: reply(item, 0), fallback: "empty" }
    }
  },
})

function reply({ reference }: WireItem, quantity: number) {
  return { quantity, product_reference: reference }
}
