import { defineRouteConfig } from "@medusajs/admin-sdk"
import { TruckFast } from "@medusajs/icons"
import { StaticRulesPage } from "../../../../../admin/pages/static-rules"

export const config = defineRouteConfig({
  label: "menu.static_rules",
  translationNs: "one-click",
  icon: TruckFast,
  rank: 4,
})

export default StaticRulesPage
