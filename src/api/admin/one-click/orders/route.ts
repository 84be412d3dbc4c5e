import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ONE_CLICK_MODULE } from "../../../../modules/one-click"
import type OneClickModuleService from "../../../../modules/one-click/service"
import { findOrderHeads, findOrderIdsByNumber } from "../../../../overview/order-heads"
import type { OrderListEntry } from "../../../../overview/types"
import { overviewQuestion } from "../utils/list-query"
import type { AdminListOneClickOrdersType } from "./validators"

type Answer = { orders: OrderListEntry[]; count: number; limit: number; offset: number }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  const oneClick = req.scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const query = req.validatedQuery as AdminListOneClickOrdersType
  const { state, reason, order_id, limit, offset } = query
  const [orders, count] = await oneClick.listOrderOverview({
    ...overviewQuestion(query, { state, reason, order_id }),
    found_order_ids: await findOrderIdsByNumber(req.scope, query.q),
  })
  const heads = await findOrderHeads(
    req.scope,
    orders.map((order) => order.order_id)
  )
  const numbers = new Map(heads.map((head) => [head.id, head.display_id]))
  res.json({
    orders: orders.map((order) => ({
      ...order,
      display_id: numbers.get(order.order_id ?? "") ?? null,
    })),
    count,
    limit,
    offset,
  })
}
