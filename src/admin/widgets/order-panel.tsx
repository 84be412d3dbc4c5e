import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { OrderPanel } from "../../../admin/panels/order-panel"

export const config = defineWidgetConfig({
  id: "one-click-order-panel",
  zone: "order.details.side",
})

export default OrderPanel
