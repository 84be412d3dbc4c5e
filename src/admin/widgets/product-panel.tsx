import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ProductPanel } from "../../../admin/panels/product-panel"

export const config = defineWidgetConfig({
  id: "one-click-product-panel",
  zone: "product.details.side",
})

export default ProductPanel
