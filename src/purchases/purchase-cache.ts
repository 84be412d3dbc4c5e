import type { MedusaContainer } from "@medusajs/framework/types"
import { BoundedMap } from "../lib/bounded-map"
import { PerShop } from "../lib/per-shop"
import type { PurchaseRow } from "../modules/one-click/models"

/** Maximum number of purchases in memory, a few hundred bytes each. */
const MAX_ENTRIES = 2_000

const memories = new PerShop(() => new BoundedMap<string, PurchaseRow>(MAX_ENTRIES))

/** Keeps a purchase in memory, so that its buyer can be answered while the database hangs. */
export function cachePurchase(container: MedusaContainer, purchase: PurchaseRow): void {
  memories.of(container).set(purchase.context_id, purchase)
}

/** Returns the purchase as it was last seen; only its status may have changed since. */
export function cachedPurchase(
  container: MedusaContainer,
  contextId: string
): PurchaseRow | undefined {
  return memories.of(container).get(contextId)
}
