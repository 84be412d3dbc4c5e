import { z } from "@medusajs/framework/zod"
import { PURCHASE_STATUSES } from "../../../../modules/one-click/models/purchase"
import { PURCHASE_SORTS } from "../../../../modules/one-click/repositories/lists"
import { createListParams, oneOrMore, saleFilters } from "../utils/list-params"

/** What happened to a purchase; `denied`, which storefronts see, means `declined`. */
const STATES = [...PURCHASE_STATUSES, "declined", "payment_failed", "abandoned"] as const

export const AdminListOneClickPurchases = createListParams(PURCHASE_SORTS).extend({
  status: oneOrMore(z.enum(STATES)),
  ...saleFilters,
})

export type AdminListOneClickPurchasesType = z.infer<typeof AdminListOneClickPurchases>
