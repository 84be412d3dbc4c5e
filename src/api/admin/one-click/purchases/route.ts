import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listPurchases } from "../../../../overview/lists"
import type { PurchaseListEntry } from "../../../../overview/types"
import type { AdminListOneClickPurchasesType } from "./validators"

type Answer = {
  purchases: PurchaseListEntry[]
  count: number
  is_capped: boolean
  limit: number
  offset: number
}

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AdminListOneClickPurchasesType>,
  res: MedusaResponse<Answer>
) => {
  const { rows: purchases, ...page } = await listPurchases(req.scope, req)
  res.json({ purchases, ...page })
}
