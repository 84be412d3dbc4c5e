import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Bolt } from "@medusajs/icons"
import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { PurchasesPage } from "../../../../../admin/pages/purchases"

export const config = defineRouteConfig({
  label: "menu.purchases",
  translationNs: "one-click",
  icon: Bolt,
  rank: 2,
})

export const handle = { breadcrumb: () => <MenuCrumb of="menu.purchases" /> }

export default PurchasesPage
