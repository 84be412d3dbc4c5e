import type { MedusaContainer } from "@medusajs/framework/types"
import { type CartCustomer, findCustomer } from "../medusa/customers"
import { selectRows } from "../medusa/sql"
import type { EngineName } from "../modules/one-click/repositories/engine"
import { PURCHASE_FOR_QUOTE } from "../modules/one-click/repositories/purchases"
import { type OneClickSettings, readStoredSettings } from "../modules/one-click/settings"
import type { PurchaseRow } from "../modules/one-click/models"

/** What a purchase's prices and stock depend on besides the event itself. */
export type QuoteInputs = {
  /** The logged-in buyer, with customer groups. */
  customer: CartCustomer | null
  /**
   * What is held for this purchase; it is new until an event of the service has followed the press,
   * and waits for one if the press could not hold its unit.
   */
  held: { units: number; line_item_id: string; is_new?: boolean; is_waiting?: boolean } | null
  settings: OneClickSettings
  engine: EngineName
}

type Row = PurchaseRow & {
  state_held: QuoteInputs["held"]
  state_settings: unknown
  state_on_reference: boolean
}

/** Returns a purchase with its inputs; null if there is none. */
export async function loadPurchase(
  container: MedusaContainer,
  contextId: string
): Promise<{ purchase: PurchaseRow; inputs: QuoteInputs } | null> {
  const [row] = await selectRows<Row>(container, PURCHASE_FOR_QUOTE, { context: contextId })
  if (!row) {
    return null
  }
  const { state_held: held, state_settings, state_on_reference, ...purchase } = row
  const { customer_id: id } = purchase
  const customer = (id && (await findCustomer(container, id))) || null
  const { settings } = readStoredSettings(state_settings)
  const engine = state_on_reference ? "reference" : "fast"
  return { purchase, inputs: { customer, held, settings, engine } }
}
