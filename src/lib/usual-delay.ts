const USUAL_DAYS = 3

/** Returns the delivery time of a shipping option for which the shop has set none. */
export function usualDelay({ delay_unit }: { delay_unit: "days" | "hours" }): number {
  return delay_unit === "hours" ? USUAL_DAYS * 24 : USUAL_DAYS
}
