import { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { CartCustomer, selectWithCustomer } from "../medusa/customers"
import { selectPurchaseForQuote } from "../modules/one-click/repositories/purchases"
import { SETTINGS_ROW } from "../modules/one-click/repositories/settings"
import type { OneClickSettings } from "../modules/one-click/settings"
import type { PurchaseRow } from "../modules/one-click/models"
import type { WebhookScope } from "./webhook"

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
