/** Whose money it is about: nobody's, or that of buyers. */
export const ENVIRONMENTS = ["sandbox", "live"] as const

export type Environment = (typeof ENVIRONMENTS)[number]
