import type { PurchaseRow } from "../modules/one-click/models"
import { endingIn } from "../modules/one-click/states"

/** The parts of a Medusa order that the view is made of. */
export type OrderOfPurchase = {
  id: string
  display_id?: number
  total: number
  currency_code: string
  items?: ({ variant_id?: string | null; quantity: number } | null)[] | null
}

/** Returns how many units of a variant a Medusa order has. */
export function orderedQuantity(
  variant_id: string | null,
  items: OrderOfPurchase["items"]
): number {
  return (items ?? []).reduce(
    (sum, item) => (item?.variant_id === variant_id ? sum + Number(item.quantity) : sum),
    0
  )
}

/**
 * Returns what a storefront may know about a purchase: its outcome, and nothing about the buyer. The
 * order's total includes taxes and shipping, in major units; the quantity is that of the purchase's
 * variant. The reason is why a purchase without an order is not going on, as far as the shop knows.
 *
 * @param order the Medusa order, once it exists
 */
export function purchaseView(
  { status, state, variant_id }: Pick<PurchaseRow, "status" | "state" | "variant_id">,
  order?: OrderOfPurchase
) {
  if (order?.display_id === undefined) {
    const hasNoOrder = status === "open" || status === "expired"
    const reason = endingIn(state)
    return { status, ...(hasNoOrder && reason && { reason }) }
  }
  const { id, display_id, total, currency_code, items } = order
  const quantity = orderedQuantity(variant_id, items)
  return { status, order: { id, display_id, total: Number(total), currency_code, quantity } }
}
