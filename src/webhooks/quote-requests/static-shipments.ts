import type { MedusaContainer } from "@medusajs/framework/types"
import { isCartContextHooked } from "../../cart/cart-context-workflow"
import type { ShippingOffer } from "../../gateway/schemas/shipping-offer"
import type { PurchaseRow } from "../../modules/one-click/models/index"
import { shippingOffers, type ShippingSettings } from "../../quotes/wire-shipping-offers"
import { safeRates } from "../../static-rules/fallback/safe-rates"
import { shopSnapshot } from "../../static-rules/fallback/snapshot"
import type { RequestedCart } from "./cart-request"

type Requested = RequestedCart & {
  is_estimate: boolean
  /** The current settings, if they could be read. */
  settings?: ShippingSettings
}

/**
 * Returns the offers by static rules, as a fallback. Reads from memory only, because the database
 * may be what hangs. Returns none if the rates might differ from Medusa's, which includes every
 * shop whose hooks affect prices or shipping options.
 */
export function staticShipments(
  container: MedusaContainer,
  { lines, buyer, codes = [], is_estimate, settings }: Requested,
  purchase: PurchaseRow,
  now: Date
): ShippingOffer[] {
  const snapshot = shopSnapshot(container, now)
  const isOther = lines.some(({ reference }) => reference !== purchase.reference)
  if (!snapshot || buyer.address === "unreadable" || isOther || isCartContextHooked()) {
    return []
  }
  const { currency_code } = purchase
  const rates = safeRates(snapshot, {
    region_id: purchase.region_id,
    sales_channel_id: purchase.sales_channel_id,
    currency_code,
    unit_amount: purchase.amount,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0) || 1,
    country_code:
      typeof buyer.address === "object" ? buyer.address.country_code : purchase.country_code,
    is_estimate,
    codes,
  })
  const offers = rates.map(({ id, name, set_type }) => ({ id, name, fulfillment_type: set_type }))
  const amounts = new Map(rates.map(({ id, amount }) => [id, amount]))
  return shippingOffers({ currency_code, offers }, amounts, settings ?? snapshot.settings)
}
