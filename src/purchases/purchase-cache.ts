import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { BoundedMap } from "../lib/bounded-map"
import type { PurchaseRow } from "../modules/one-click/models"

/** Maximum number of purchases in memory, a few hundred bytes each. */
const MAX_ENTRIES = 2_000

/**
 * One map for each running Medusa, identified by its database connection, the longest unused
 * purchase first. A map by module would not work, because each workflow's container has its own
 * module object.
 */
const memories = new WeakMap<object, BoundedMap<string, PurchaseRow>>()

/** Keeps a purchase in memory, so that its buyer can be answered while the database hangs. */
export function cachePurchase(container: MedusaContainer, purchase: PurchaseRow): void {
  const medusa = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const memory = memories.get(medusa) ?? new BoundedMap<string, PurchaseRow>(MAX_ENTRIES)
  memories.set(medusa, memory)
  memory.set(purchase.context_id, purchase)
}

/** Returns the purchase as it was last seen; only its status may have changed since. */
export function cachedPurchase(
  container: MedusaContainer,
  contextId: string
): PurchaseRow | undefined {
  return memories.get(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))?.get(contextId)
}
