import type { Environment } from "./environments"
import { isPrivateAddress } from "../../lib/network"

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
