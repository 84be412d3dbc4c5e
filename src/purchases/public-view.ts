import type { InferTypeOf } from "@medusajs/framework/types"
import type { Purchase } from "../modules/one-click/models"

type PurchaseRow = InferTypeOf<typeof Purchase>

/** What a storefront may know about a purchase: its outcome, and nothing about the buyer. */
export type PurchaseView = {
  status: PurchaseRow["status"]
  order?: { id: string; display_id: number }
}

/**
 * Returns the public view of a purchase.
 *
 * @param order the Medusa order, once it exists
 */
export function purchaseView(
  purchase: Pick<PurchaseRow, "status">,
  order?: { id: string; display_id?: number }
): PurchaseView {
  return {
    status: purchase.status,
    ...(order?.display_id !== undefined && {
      order: { id: order.id, display_id: order.display_id },
    }),
  }
}
