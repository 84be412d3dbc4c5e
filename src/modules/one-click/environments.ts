/** `sandbox` moves no money; `live` does. Apart from `options.ts`, which a browser can't load. */
export const ENVIRONMENTS = ["sandbox", "live"] as const

export type Environment = (typeof ENVIRONMENTS)[number]
