import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listOrders } from "../../../../overview/lists"
import type { OrderListEntry } from "../../../../overview/types"
import type { AdminListOneClickOrdersType } from "./validators"

type Answer = {
  orders: OrderListEntry[]
  count: number
  is_capped: boolean
  limit: number
  offset: number
}

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AdminListOneClickOrdersType>,
  res: MedusaResponse<Answer>
) => {
  const { rows: orders, ...page } = await listOrders(req.scope, req)
  res.json({ orders, ...page })
}
