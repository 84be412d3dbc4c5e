/** `sandbox` moves no money; `live` does. */
export const ENVIRONMENTS = ["sandbox", "live"] as const

export type Environment = (typeof ENVIRONMENTS)[number]

export const OTHER_ENVIRONMENT: Record<Environment, Environment> = {
  sandbox: "live",
  live: "sandbox",
}
