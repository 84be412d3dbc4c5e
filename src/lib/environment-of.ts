import type { Environment } from "./environments"
import { isPrivateAddress } from "./private-network"

/** Returns the environment of the service, which its address determines. */
export function environmentOf(baseUrl: string | undefined): Environment | null {
  if (!baseUrl) {
    return null
  }
  const { hostname } = new URL(baseUrl)
  return isPrivateAddress(baseUrl) ||
    /(^|[.-])(sandbox|test|staging|preprod)([.-]|$)/.test(hostname)
    ? "sandbox"
    : "live"
}

/**
 * Returns the environment whose rows don't count for the service: rows from before the environment
 * was stored count for both. Empty without a service.
 */
export function otherEnvironment(baseUrl: string | undefined): Environment | "" {
  switch (environmentOf(baseUrl)) {
    case "live":
      return "sandbox"
    case "sandbox":
      return "live"
    default:
      return ""
  }
}
