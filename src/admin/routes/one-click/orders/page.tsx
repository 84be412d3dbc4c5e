import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { OrdersPage } from "../../../../../admin/pages/orders"

export const handle = { breadcrumb: () => <MenuCrumb of="menu.orders" /> }

export default OrdersPage
