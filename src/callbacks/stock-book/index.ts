import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"
import { logLine, reasonOf } from "../../observe/log-line"
import { defineCallback } from "../types"
import { answerStockBook } from "./answer"
import { stockBookSchema } from "./schema"
import { wouldBeBooked } from "./would-be-booked"

/** The question whether more units can be had (spec 6.2): all that were asked for, or 0. */
export const stockBook = defineCallback({
  kind: "question",
  schema: stockBookSchema,
  answer: async (data, { container, purchase, now, dry_run }) => {
    if (dry_run) {
      return { body: await wouldBeBooked(data, purchase, container), is_fallback: false }
    }
    const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
    const { hold_minutes } = await oneClick.retrieveSettings()
    const { reply, reasons, errors } = await answerStockBook(data, purchase, {
      container,
      now,
      hold_minutes,
    })
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    for (const error of errors) {
      logger.error(logLine("stock not booked", { reason: reasonOf(error) }))
    }
    const is_fallback = reasons.some((reason) => reason === "busy" || reason === "failed")
    return { body: reply, is_fallback }
  },
})
