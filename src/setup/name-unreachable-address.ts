import type { Logger } from "@medusajs/framework/types"
import type { OneClickOptions } from "../modules/one-click/options"
import { logLine } from "../lib/observe/log-line"
import { addressProblem } from "./address-problem"

const REMEDIES = {
  not_public:
    "The service cannot reach the notification address, so its requests stay unanswered and only reconciliation finds orders: set ONE_CLICK_NOTIFICATION_URL to a public address, or use a tunnel.",
  not_https: "The notification address is not encrypted: use https before you go live.",
}

/** Logs a problem with the notification address at the start. */
export function nameUnreachableAddress(options: OneClickOptions, logger: Logger): void {
  const problem = addressProblem(options)
  if (problem) {
    logger.warn(
      logLine("configuration cannot keep the promises", {
        check: "public_address",
        detail: options.notificationUrl,
        remedy: REMEDIES[problem],
      })
    )
  }
}
