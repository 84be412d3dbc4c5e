import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../../lib/observe/log-line"
import { describeError } from "../../lib/redaction/describe-error"
import { withTimeout } from "../../lib/with-timeout"
import { quoteInputsOf } from "../load-purchase"
import { defineWebhook } from "../webhook"
import { answerStockBook } from "./answer"
import { reply, wouldBeBooked } from "./decide"
import { StockBook, StockBookReply, stockBookSchema } from "./schema"
import { READ_STOCK_STATE_MS } from "../../lib/deadlines"

/** The stock request for more units (spec 6.2): all requested units, or 0. */
export const stockBook = defineWebhook({
  kind: "request",
  schema: stockBookSchema,
  empty: (data) => nothingOf(data),
  answer: async (data, scope) => {
    const { container, purchase, now, dry_run, deadline_ms } = scope
    if (dry_run) {
      return { body: await wouldBeBooked(data, purchase, container) }
    }
    const inputs = await withTimeout(quoteInputsOf(scope), READ_STOCK_STATE_MS)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    if (!inputs.in_time) {
      if (inputs.error) {
        logger.error(logLine("purchase not read", { reason: describeError(inputs.error) }))
      }
      return { body: nothingOf(data), fallback: "empty" }
    }
    const {
      reply: body,
      reasons,
      errors,
    } = await answerStockBook(data, purchase, {
      container,
      now,
      hold_minutes: inputs.value.settings.hold_minutes,
      timeout_ms: deadline_ms && Math.max(0, deadline_ms - READ_STOCK_STATE_MS),
    })
    for (const error of errors) {
      logger.error(logLine("stock not booked", { reason: describeError(error) }))
    }
    const isUndecided = reasons.some((reason) => reason === "busy" || reason === "failed")
    return { body, ...(isUndecided && { fallback: "empty" as const }) }
  },
})

function nothingOf({ items }: StockBook): StockBookReply {
  return reply(items.map(({ reference }) => ({ quantity: 0, product_reference: reference })))
}
