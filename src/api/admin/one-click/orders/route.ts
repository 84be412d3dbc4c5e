import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaginatedResponse } from "@medusajs/framework/types"
import { listOrders } from "../../../../dashboard/lists"
import type { OrderListEntry } from "../../../../dashboard/lists"
import type { AdminListOneClickOrdersType } from "./validators"

type Answer = PaginatedResponse<{ orders: OrderListEntry[]; is_capped: boolean }>

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AdminListOneClickOrdersType>,
  res: MedusaResponse<Answer>
) => {
  const { rows: orders, ...page } = await listOrders(req.scope, req)
  res.json({ orders, ...page })
}
