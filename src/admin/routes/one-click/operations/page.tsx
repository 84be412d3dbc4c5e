import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChartActivity } from "@medusajs/icons"
import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { HealthPage } from "../../../../../admin/pages/health"

export const config = defineRouteConfig({
  label: "menu.health",
  translationNs: "one-click",
  icon: ChartActivity,
  rank: 4,
})

export const handle = { breadcrumb: () => <MenuCrumb of="menu.health" /> }

export default HealthPage
