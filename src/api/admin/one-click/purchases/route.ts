import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ONE_CLICK_MODULE } from "../../../../modules/one-click"
import type OneClickModuleService from "../../../../modules/one-click/service"
import { findOrderHeads, findOrderIdsByNumber } from "../../../../overview/order-heads"
import type { PurchaseListEntry } from "../../../../overview/types"
import { overviewQuestion } from "../utils/list-query"
import type { AdminListOneClickPurchasesType } from "./validators"

type Answer = { purchases: PurchaseListEntry[]; count: number; limit: number; offset: number }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  const oneClick = req.scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const query = req.validatedQuery as AdminListOneClickPurchasesType
  const { status, limit, offset } = query
  const [purchases, count] = await oneClick.listPurchaseOverview({
    ...overviewQuestion(query, { status }),
    found_order_ids: await findOrderIdsByNumber(req.scope, query.q),
  })
  const heads = await findOrderHeads(
    req.scope,
    purchases.map((purchase) => purchase.order_id)
  )
  const numbers = new Map(heads.map((head) => [head.id, head.display_id]))
  res.json({
    purchases: purchases.map((purchase) => ({
      ...purchase,
      display_id: numbers.get(purchase.order_id ?? "") ?? null,
    })),
    count,
    limit,
    offset,
  })
}
