import type { MedusaContainer } from "@medusajs/framework/types"
import type OneClickModuleService from "../../../src/modules/one-click/service"

/** The plugin's settings of the demo (contract, "Its shop"); the dashboard may change them later. */
export async function seedOneClick(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>("oneClick")
  await oneClick.saveSettings({
    shipping_mode: "cart_rules",
    allow_discount_coupon: true,
    manage_quantity: true,
    ask_stock_on_increase: true,
    book_at_authorize: true,
    acceptance: "automatic",
  })
}
