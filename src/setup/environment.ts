import type { Environment } from "../lib/environments"
import { isPrivateAddress } from "./public-address"

/** The sandbox and live services are told apart by their address. */
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
