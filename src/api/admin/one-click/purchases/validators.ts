import { z } from "@medusajs/framework/zod"
import { PURCHASE_STATES } from "../../../../modules/one-click/states"
import { createListParams, oneOrMore } from "../utils/list-params"

export const AdminListOneClickPurchases = createListParams(["created_at"]).extend({
  state: oneOrMore(z.enum(PURCHASE_STATES)),
  product_id: oneOrMore(z.string().max(100)),
})
