import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaginatedResponse } from "@medusajs/framework/types"
import { listPurchases } from "../../../../dashboard/lists"
import type { PurchaseListEntry } from "../../../../dashboard/lists"
import type { AdminListOneClickPurchasesType } from "./validators"

type Answer = PaginatedResponse<{ purchases: PurchaseListEntry[]; is_capped: boolean }>

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AdminListOneClickPurchasesType>,
  res: MedusaResponse<Answer>
) => {
  const { rows: purchases, ...page } = await listPurchases(req.scope, req)
  res.json({ purchases, ...page })
}
