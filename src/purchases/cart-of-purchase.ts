import type { PurchaseRow } from "../modules/one-click/models"
import type { CartRequest, CartRequestLine } from "../pricing/types"

/**
 * Returns the cart of a purchase, to be priced: its variant, in the sales channel, region, currency,
 * and language that the purchase was opened in.
 */
export function cartOfPurchase(
  purchase: PurchaseRow,
  requested: Omit<CartRequestLine, keyof PurchaseRow>[],
  rest: Omit<CartRequest, keyof PurchaseRow | "lines">
): CartRequest {
  const { sales_channel_id, region_id, currency_code, locale } = purchase
  const { reference, variant_id, metadata } = purchase
  const lines = requested.map((line) => ({ ...line, reference, variant_id, metadata }))
  return { ...rest, sales_channel_id, region_id, currency_code, locale, lines }
}
