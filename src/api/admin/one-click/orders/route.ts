import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findOrderIdsByNumber, withOrderNumbers } from "../../../../overview/order-heads"
import type { OrderListEntry } from "../../../../overview/types"
import { listRequest } from "../utils/list-query"
import type { AdminListOneClickOrdersType } from "./validators"

type Answer = { orders: OrderListEntry[]; count: number; limit: number; offset: number }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  const oneClick = req.scope.resolve("oneClick")
  const query = req.validatedQuery as AdminListOneClickOrdersType
  const { state, reason, order_id, environment, limit, offset } = query
  const [orders, count] = await oneClick.listOrderOverview({
    ...listRequest(query, { state, reason, order_id, environment }),
    found_order_ids: await findOrderIdsByNumber(req.scope, query.q),
  })
  res.json({
    orders: await withOrderNumbers(req.scope, orders),
    count,
    limit,
    offset,
  })
}
