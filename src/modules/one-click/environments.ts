/**
 * `sandbox` moves no money; `live` does. Apart from `environment-of.ts`, which a browser cannot load.
 */
export const ENVIRONMENTS = ["sandbox", "live"] as const

export type Environment = (typeof ENVIRONMENTS)[number]
