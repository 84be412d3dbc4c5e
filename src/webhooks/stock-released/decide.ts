import type { StockReleased } from "./schema"

/** One call to the ledger: so many of an article, or all that a purchase holds. */
export type Release = { reference?: string; quantity: number | "all" }

/** What an event asks to give back; what really comes back the balance decides. */
export function releasesAsked({ items }: StockReleased): Release[] {
  return items === "all" ? [{ quantity: "all" }] : items.filter(({ quantity }) => quantity > 0)
}
