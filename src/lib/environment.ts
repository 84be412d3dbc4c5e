import { isPrivateAddress } from "./public-address"

/** `sandbox` moves no money; `live` does. */
export const ENVIRONMENTS = ["sandbox", "live"] as const

export type Environment = (typeof ENVIRONMENTS)[number]

export const OTHER_ENVIRONMENT: Record<Environment, Environment> = {
  sandbox: "live",
  live: "sandbox",
}

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
