import { defineRouteConfig } from "@medusajs/admin-sdk"
import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { SettingsPage } from "../../../../../admin/pages/settings"

export const config = defineRouteConfig({
  label: "menu.orders",
  translationNs: "one-click",
})

export const handle = { breadcrumb: () => <MenuCrumb of="menu.orders" /> }

export default SettingsPage
