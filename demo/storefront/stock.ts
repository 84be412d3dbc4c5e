import type { Variant } from "./store-api"

type StockState = { label: string; tone: "good" | "low" | "late" | "none"; forSale: boolean }

/** Returns the page's text about a variant's stock, and whether the variant can be bought. */
export function stockState(variant: Variant): StockState {
  const { manage_inventory, allow_backorder } = variant
  const pieces = variant.inventory_quantity ?? 0
  if (!manage_inventory || pieces > 5) {
    return { label: "In stock, sent within a day", tone: "good", forSale: true }
  }
  if (pieces > 0) {
    return { label: `Only ${pieces} left`, tone: "low", forSale: true }
  }
  return allow_backorder
    ? { label: "Being made: sent in about two weeks", tone: "late", forSale: true }
    : { label: "Sold out for the moment", tone: "none", forSale: false }
}
