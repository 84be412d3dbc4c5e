import { isPrivateAddress } from "../../../lib/network"
import type { OneClickOptions } from "../options"

/** What the log says about a configuration that cannot keep the promises, by check or variant. */
export const REMEDIES: Record<string, string | undefined> = {
  locks:
    "Several Medusa processes keep their locks to themselves, so stock can be sold twice. Configure the locking module with locking-redis or locking-postgres as its default.",
  events:
    "Several Medusa processes keep their events or workflows to themselves. Configure event-bus-redis and workflow-engine-redis.",
  provider:
    'The payment provider cannot reach the plugin, so no order can be placed or accepted. Add dependencies: ["oneClick"] to the payment module in medusa-config.ts.',
  not_public:
    "The service cannot reach the notification address, so its requests stay unanswered and only reconciliation finds orders: set ONE_CLICK_NOTIFICATION_URL to a public address, or use a tunnel.",
  not_https: "The notification address is not encrypted: use https before you go live.",
}

/** What a check found. */
export type Verdict = {
  /** `warning` works, but not for every buyer or not permanently. */
  state: "ok" | "warning" | "missing"
  /** Selects the remedy if there are several. */
  variant?: string
  /** What was found, such as an address or a message of the service. */
  detail?: string
  /** Since when it is so, and how many it concerns. */
  since?: string
  count?: number
}

/**
 * Returns whether the service can reach the notification address. A service on this machine, such as
 * the sandbox, reaches addresses that the internet does not.
 */
export function addressCheck({
  notificationUrl: detail,
  baseUrl,
}: Pick<OneClickOptions, "notificationUrl" | "baseUrl">): Verdict {
  if (!detail) {
    return { state: "missing", variant: "missing" }
  }
  if (baseUrl && isPrivateAddress(baseUrl)) {
    return { state: "ok", detail }
  }
  if (isPrivateAddress(detail)) {
    return { state: "missing", variant: "not_public", detail }
  }
  return new URL(detail).protocol === "https:"
    ? { state: "ok", detail }
    : { state: "warning", variant: "not_https", detail }
}
