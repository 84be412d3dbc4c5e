import type { StockReleased } from "./schema"

/** One release: a number of units of a variant, or all that a purchase holds. */
export type Release = { reference?: string; quantity: number | "all" }

/** Returns the releases an event requests; the ledger decides how many units are released. */
export function requestedReleases({ items }: StockReleased): Release[] {
  return items === "all" ? [{ quantity: "all" }] : items.filter(({ quantity }) => quantity > 0)
}
