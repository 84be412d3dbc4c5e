import { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { CartCustomer, selectWithCustomer } from "../../medusa/customers"
import { SETTINGS_ROW } from "../../modules/one-click/repositories/settings"
import type { OneClickSettings } from "../../modules/one-click/settings"
import type { PurchaseRow } from "../../modules/one-click/models"
import type { WebhookScope } from "../webhook"

/** What a purchase's prices and stock depend on besides the event itself. */
export type PurchaseState = {
  /** The logged-in buyer, with customer groups. */
  customer: CartCustomer | null
  /** What is held for this purchase, by reference. */
  held: Record<string, { units: number; line_item_id: string }>
  settings: OneClickSettings
}

type Row = PurchaseRow & {
  state_held: PurchaseState["held"]
  state_settings: unknown
}

const purchaseQuery = (customer: string) => `
SELECT p.*, ${customer} AS customer,
  (SELECT COALESCE(json_object_agg(h.reference, json_build_object(
      'units', h.booked - h.released - h.consumed, 'line_item_id', h.line_item_id)), '{}')
    FROM one_click_hold h WHERE h.context_id = p.context_id AND h.deleted_at IS NULL) AS state_held,
  (SELECT s."values" FROM one_click_stored_settings s WHERE s.id = :settings) AS state_settings
FROM one_click_purchase p WHERE p.context_id = :context AND p.deleted_at IS NULL`

/** Returns a purchase with its state, read in one statement because every event needs both. */
export async function loadPurchase(
  container: MedusaContainer,
  contextId: string
): Promise<{ purchase: PurchaseRow; state: PurchaseState } | null> {
  const [row] = await selectWithCustomer<Row>(container, {
    customerId: "p.customer_id",
    query: purchaseQuery,
    bindings: { context: contextId, settings: SETTINGS_ROW },
  })
  if (!row) {
    return null
  }
  const { customer, state_held: held, state_settings, ...purchase } = row
  const oneClick = container.resolve("oneClick")
  const { settings } = oneClick.settings.parse(state_settings)
  return { purchase, state: { customer, held, settings } }
}

/**
 * Returns the state loaded with the purchase, or loads it if the purchase came from memory.
 *
 * @throws {MedusaError} NOT_FOUND if the purchase no longer exists.
 */
export async function stateOf({ container, purchase, state }: WebhookScope) {
  const found = state ?? (await loadPurchase(container, purchase.context_id))?.state
  if (!found) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "Purchase not found.")
  }
  return found
}
