import { defineRouteConfig } from "@medusajs/admin-sdk"
import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { SettingsPage } from "../../../../../admin/pages/settings"

export const config = defineRouteConfig({
  label: "menu.one_click",
  translationNs: "one-click",
})

export const handle = { breadcrumb: () => <MenuCrumb of="menu.one_click" /> }

export default SettingsPage
