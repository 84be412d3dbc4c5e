import { PurchasePage } from "../../../../../../admin/pages/order/purchase-page"

export default PurchasePage
