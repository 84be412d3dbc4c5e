/**
 * `sandbox` moves no money; `live` does. In a file of its own because the dashboard imports it, and a
 * browser can't load `environment-of.ts`.
 */
export const ENVIRONMENTS = ["sandbox", "live"] as const

export type Environment = (typeof ENVIRONMENTS)[number]
