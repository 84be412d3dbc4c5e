import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../../../lib/observe/log-line"
import { isPrivateAddress } from "../../../lib/private-network"
import type { OneClickOptions } from "../options"

/**
 * Returns the problem with the notification address, if any. A service on this machine, such as the
 * sandbox, reaches addresses that the internet does not.
 */
export function addressProblem({
  notificationUrl,
  baseUrl,
}: Pick<OneClickOptions, "notificationUrl" | "baseUrl">): "not_public" | "not_https" | undefined {
  if (!notificationUrl || (baseUrl && isPrivateAddress(baseUrl))) {
    return undefined
  }
  if (isPrivateAddress(notificationUrl)) {
    return "not_public"
  }
  return new URL(notificationUrl).protocol === "https:" ? undefined : "not_https"
}

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
