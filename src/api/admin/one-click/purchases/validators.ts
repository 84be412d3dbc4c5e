import { z } from "@medusajs/framework/zod"
import { PURCHASE_STATES } from "../../../../modules/one-click/states"
import { SALE_SORTS } from "../../../../modules/one-click/repositories/lists"
import { createListParams, oneOrMore, saleFilters } from "../utils/list-params"

export const AdminListOneClickPurchases = createListParams(SALE_SORTS).extend({
  state: oneOrMore(z.enum(PURCHASE_STATES)),
  ...saleFilters,
})
