import { z } from "@medusajs/framework/zod"
import { PURCHASE_STATUSES } from "../../../../modules/one-click/models"
import { PURCHASE_SORTS } from "../../../../modules/one-click/overview-sql"
import { ENVIRONMENTS } from "../../../../lib/environments"
import { listQuery, oneOrMore } from "../utils/list-query"

export const AdminListOneClickPurchases = listQuery(PURCHASE_SORTS).extend({
  status: oneOrMore(z.enum(PURCHASE_STATUSES)),
  environment: oneOrMore(z.enum(ENVIRONMENTS)),
})

export type AdminListOneClickPurchasesType = z.infer<typeof AdminListOneClickPurchases>
