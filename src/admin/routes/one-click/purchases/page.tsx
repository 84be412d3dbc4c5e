import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Bolt } from "@medusajs/icons"
import { PurchasesPage } from "../../../../../admin/pages/purchases"

export const config = defineRouteConfig({
  label: "menu.purchases",
  translationNs: "one-click",
  icon: Bolt,
  rank: 1,
})

export default PurchasesPage
