import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CursorArrowRays } from "@medusajs/icons"
import { MenuCrumb } from "../../../../admin/components/breadcrumbs"
import { OverviewPage } from "../../../../admin/pages/overview"

// The only menu item: the pages below are tabs, because a menu item cannot show a count.
export const config = defineRouteConfig({
  label: "menu.one_click",
  translationNs: "one-click",
  icon: CursorArrowRays,
  rank: 1,
})

export const handle = { breadcrumb: () => <MenuCrumb of="menu.one_click" /> }

export default OverviewPage
