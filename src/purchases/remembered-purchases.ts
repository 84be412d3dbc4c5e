import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Recent } from "../lib/recent"
import type { PurchaseRow } from "../webhooks/types"

/** So many of the newest are remembered: a few hundred bytes each. */
const MOST = 2_000

/**
 * One for each running Medusa, known by its database connection, the longest unused first. Its modules
 * won't do: a workflow's container makes its own object of them each time.
 */
const memories = new WeakMap<object, Recent<string, PurchaseRow>>()

/** Remembers a purchase, so that its buyer can be answered while the database hangs. */
export function rememberPurchase(container: MedusaContainer, purchase: PurchaseRow): void {
  const medusa = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const memory = memories.get(medusa) ?? new Recent<string, PurchaseRow>(MOST)
  memories.set(medusa, memory)
  memory.set(purchase.context_id, purchase)
}

/** The purchase as it was last seen; what it is about never changes, its status may have. */
export function rememberedPurchase(
  container: MedusaContainer,
  contextId: string
): PurchaseRow | undefined {
  return memories.get(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))?.get(contextId)
}
