import { isPrivateAddress } from "./public-address"

/** Whose money it is about: nobody's, or that of buyers. */
export const ENVIRONMENTS = ["sandbox", "live"] as const

export type Environment = (typeof ENVIRONMENTS)[number]

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
