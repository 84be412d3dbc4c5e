import { defineRouteConfig } from "@medusajs/admin-sdk"
import { SettingsPage } from "../../../../../admin/pages/settings"

export const config = defineRouteConfig({
  label: "menu.settings",
  translationNs: "one-click",
})

export default SettingsPage
