import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type CartCustomer, selectWithCustomer } from "../medusa/customers"
import { selectPurchaseForQuote } from "../modules/one-click/repositories/purchases"
import { SETTINGS_ROW } from "../modules/one-click/repositories/settings"
import type { OneClickSettings } from "../modules/one-click/settings"
import type { PurchaseRow } from "../modules/one-click/models"
import type { WebhookScope } from "./webhook"
import { DEADLINE_MS, READ_PURCHASE_MS } from "../lib/deadlines"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { withTimeout } from "../lib/with-timeout"
import { cachedPurchase, cachePurchase } from "../purchases/purchase-cache"

/** What a purchase's prices and stock depend on besides the event itself. */
export type QuoteInputs = {
  /** The logged-in buyer, with customer groups. */
  customer: CartCustomer | null
  /** What is held for this purchase, by reference. */
  held: Record<string, { units: number; line_item_id: string }>
  settings: OneClickSettings
}

type Row = PurchaseRow & {
  state_held: QuoteInputs["held"]
  state_settings: unknown
}

/** Returns a purchase with its inputs, read in one statement because every event needs both. */
export async function loadPurchase(
  container: MedusaContainer,
  contextId: string
): Promise<{ purchase: PurchaseRow; inputs: QuoteInputs } | null> {
  const [row] = await selectWithCustomer<Row>(container, {
    customerId: "p.customer_id",
    query: selectPurchaseForQuote,
    bindings: { context: contextId, settings: SETTINGS_ROW },
  })
  if (!row) {
    return null
  }
  const { customer, state_held: held, state_settings, ...purchase } = row
  const oneClick = container.resolve("oneClick")
  const { settings } = oneClick.settings.parse(state_settings)
  return { purchase, inputs: { customer, held, settings } }
}

/**
 * Returns the inputs loaded with the purchase, or loads them if the purchase came from memory.
 *
 * @throws {MedusaError} NOT_FOUND if the purchase no longer exists.
 */
export async function quoteInputsOf({ container, purchase, inputs }: WebhookScope) {
  const found = inputs ?? (await loadPurchase(container, purchase.context_id))?.inputs
  if (!found) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "Purchase not found.")
  }
  return found
}

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
