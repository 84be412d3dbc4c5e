import type { CartRequest } from "../../pricing/types"
import type { PurchaseRow } from "../../modules/one-click/models/index"
import type { QuoteInputs } from "../load-purchase"
import type { WireBuyer } from "../schemas/buyer"
import type { WireItem } from "../schemas/items"

/** What a quote request says about the cart; codes only with cart rules. */
export type RequestedCart = { lines: WireItem[]; buyer: WireBuyer; codes?: string[] }

/**
 * Returns the cart to price for an event about a purchase: its variant, at the buyer's address or,
 * before there is one, in the purchase's country.
 */
export function cartRequest(
  { lines, buyer, codes = [] }: RequestedCart,
  purchase: PurchaseRow,
  { customer, held, settings }: QuoteInputs,
  promotions: CartRequest["promotions"],
  now: Date
): CartRequest {
  // An event without items concerns the variant of the purchase (spec 2.2).
  const requested = lines.length ? lines : [{ reference: purchase.reference, quantity: 1 }]
  const known = requested.filter(({ reference }) => reference === purchase.reference)
  return {
    sales_channel_id: purchase.sales_channel_id,
    region_id: purchase.region_id,
    currency_code: purchase.currency_code,
    customer,
    email: buyer.email ?? customer?.email ?? null,
    accounts_by_email: settings.customers === "attach",
    address:
      typeof buyer.address === "object" ? buyer.address : { country_code: purchase.country_code },
    deliverable: buyer.address !== "unreadable",
    lines: known.map(({ reference, quantity }) => ({
      reference,
      variant_id: purchase.variant_id,
      quantity,
      held: held[reference]?.units ?? 0,
      line_item_id: held[reference]?.line_item_id,
      metadata: purchase.metadata,
    })),
    codes,
    locale: purchase.locale,
    promotions,
    now,
  }
}
