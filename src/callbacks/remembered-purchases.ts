import type OneClickModuleService from "../modules/one-click/service"
import { Recent } from "../recent"
import type { PurchaseRow } from "./types"

/** So many of the newest are remembered: a few hundred bytes each. */
const MOST = 2_000

/** One for each running Medusa, the longest unused first. */
const memories = new WeakMap<OneClickModuleService, Recent<string, PurchaseRow>>()

/** Remembers a purchase, so that its buyer can be answered while the database hangs. */
export function rememberPurchase(oneClick: OneClickModuleService, purchase: PurchaseRow): void {
  const memory = memories.get(oneClick) ?? new Recent<string, PurchaseRow>(MOST)
  memories.set(oneClick, memory)
  memory.set(purchase.context_id, purchase)
}

/** The purchase as it was last seen; what it is about never changes, its status may have. */
export function rememberedPurchase(
  oneClick: OneClickModuleService,
  contextId: string
): PurchaseRow | undefined {
  return memories.get(oneClick)?.get(contextId)
}
