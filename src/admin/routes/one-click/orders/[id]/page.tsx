import { OrderPage } from "../../../../../../admin/pages/order/order-page"

export default OrderPage
