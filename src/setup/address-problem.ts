import type { OneClickOptions } from "../modules/one-click/options"
import { isPrivateAddress } from "../lib/public-address"

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
