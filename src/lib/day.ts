/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60_000
