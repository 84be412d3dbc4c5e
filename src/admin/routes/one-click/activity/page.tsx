import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ListBullet } from "@medusajs/icons"
import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { ActivityPage } from "../../../../../admin/pages/activity"

export const config = defineRouteConfig({
  label: "menu.activity",
  translationNs: "one-click",
  icon: ListBullet,
  rank: 3,
})

export const handle = { breadcrumb: () => <MenuCrumb of="menu.activity" /> }

export default ActivityPage
