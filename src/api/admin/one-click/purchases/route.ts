import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findOrderIdsByNumber, withOrderNumbers } from "../../../../overview/order-heads"
import type { PurchaseListEntry } from "../../../../overview/types"
import { listRequest } from "../utils/list-query"
import type { AdminListOneClickPurchasesType } from "./validators"

type Answer = { purchases: PurchaseListEntry[]; count: number; limit: number; offset: number }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  const oneClick = req.scope.resolve("oneClick")
  const query = req.validatedQuery as AdminListOneClickPurchasesType
  const { status, environment, limit, offset } = query
  const [purchases, count] = await oneClick.listPurchaseOverview({
    ...listRequest(query, { status, environment }),
    found_order_ids: await findOrderIdsByNumber(req.scope, query.q),
  })
  res.json({
    purchases: await withOrderNumbers(req.scope, purchases),
    count,
    limit,
    offset,
  })
}
