import { z } from "@medusajs/framework/zod"
import { PURCHASE_STATUSES } from "../../../../modules/one-click/models/purchase"
import { PURCHASE_SORTS } from "../../../../modules/one-click/repositories/lists"
import { ENVIRONMENTS } from "../../../../lib/environments"
import { amounts, createListParams, oneOrMore } from "../utils/list-params"

/** What happened to a purchase; `denied`, which storefronts see, means `declined`. */
const STATES = [...PURCHASE_STATUSES, "declined", "payment_failed", "abandoned"] as const

export const AdminListOneClickPurchases = createListParams(PURCHASE_SORTS).extend({
  status: oneOrMore(z.enum(STATES)),
  environment: oneOrMore(z.enum(ENVIRONMENTS)),
  product_id: oneOrMore(z.string().max(100)),
  amount: amounts,
  currency_code: oneOrMore(z.string().regex(/^[a-z]{3}$/)),
})

export type AdminListOneClickPurchasesType = z.infer<typeof AdminListOneClickPurchases>
