import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DEADLINE_MS, READ_PURCHASE_MS } from "../lib/deadlines"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { withTimeout } from "../lib/with-timeout"
import { cachedPurchase, cachePurchase } from "../purchases/purchase-cache"
import { loadPurchase, QuoteInputs } from "./load-purchase"
import type { PurchaseRow } from "../modules/one-click/models"

type Found = {
  /**
   * Undefined if there is no such purchase; `unreachable` if the database hangs and memory does not
   * have it.
   */
  purchase: PurchaseRow | undefined | "unreachable"
  inputs?: QuoteInputs
  /** Whether the database did not respond in time, or failed. */
  is_hanging: boolean
  /** Milliseconds left before the buyer's deadline. */
  deadline_ms: number
}

/** Returns the purchase of an event, from memory if the database fails or is late. */
export async function findPurchase(container: MedusaContainer, contextId: string): Promise<Found> {
  const begun = performance.now()
  const found = await withTimeout(loadPurchase(container, contextId), READ_PURCHASE_MS)
  const deadline_ms = DEADLINE_MS - Math.ceil(performance.now() - begun)
  if (!found.in_time) {
    if (found.error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(logLine("purchase not read", { reason: describeError(found.error) }))
    }
    const purchase = cachedPurchase(container, contextId) ?? "unreachable"
    return { purchase, is_hanging: true, deadline_ms }
  }
  if (found.value) {
    cachePurchase(container, found.value.purchase)
  }
  return { purchase: undefined, ...found.value, is_hanging: false, deadline_ms }
}
