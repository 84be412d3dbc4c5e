/** The delivery time, in days, of a shipping option for which the shop has set none. */
export const DEFAULT_DELAY = 3
