import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ShoppingCart } from "@medusajs/icons"
import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { OrdersPage } from "../../../../../admin/pages/orders"

export const config = defineRouteConfig({
  label: "menu.orders_tab",
  translationNs: "one-click",
  icon: ShoppingCart,
  rank: 1,
})

export const handle = { breadcrumb: () => <MenuCrumb of="menu.orders_tab" /> }

export default OrdersPage
