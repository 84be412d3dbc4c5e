const DEFAULT_DAYS = 3

/** Returns the delivery time of a shipping option for which the shop has set none. */
export function defaultDelay({ delay_unit }: { delay_unit: "days" | "hours" }): number {
  return delay_unit === "hours" ? DEFAULT_DAYS * 24 : DEFAULT_DAYS
}
