import { MedusaContainer } from "@medusajs/framework/types"
import { selectRows } from "../../basket/load/sql"
import { BasketCustomer } from "../../basket/types"
import { PurchaseRow } from "../types"

export type PurchaseState = {
  /** The logged-in buyer, with their groups. */
  customer: BasketCustomer | null
  /** Units held for this purchase, by reference. */
  held: Record<string, number>
}

const STATE = `
SELECT
  (SELECT json_build_object('id', c.id, 'email', c.email, 'groups', COALESCE((
      SELECT json_agg(json_build_object('id', g.customer_group_id))
      FROM customer_group_customer g WHERE g.customer_id = c.id AND g.deleted_at IS NULL), '[]'))
    FROM customer c WHERE c.id = :customer AND c.deleted_at IS NULL) AS customer,
  (SELECT COALESCE(json_object_agg(h.reference, h.booked - h.released - h.consumed), '{}')
    FROM one_click_hold h WHERE h.context_id = :context AND h.deleted_at IS NULL) AS held`

/** What a purchase's prices and stock depend on besides the question itself. */
export async function loadPurchaseState(
  container: MedusaContainer,
  purchase: Pick<PurchaseRow, "context_id" | "customer_id">
): Promise<PurchaseState> {
  const [state] = await selectRows<PurchaseState>(container, STATE, {
    customer: purchase.customer_id,
    context: purchase.context_id,
  })
  return state
}
