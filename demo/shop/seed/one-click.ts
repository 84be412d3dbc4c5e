import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settingsSchema } from "../../../src/modules/one-click/settings"
import { DELIVERY } from "./delivery-prices"

/** Saves the plugin's settings of the demo; they can be changed in the dashboard. */
export async function seedOneClick(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const options = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({}, { relations: ["service_zone"] })
  const delays = options.map(({ id, name, service_zone }) => {
    const { offers } = DELIVERY[service_zone.name]
    return [id, { delay: offers.find((offer) => offer.name === name)?.delay }]
  })
  const { shipping_options } = settingsSchema.parse({
    shipping_options: Object.fromEntries(delays),
  })
  await oneClick.settings.save({
    shipping_mode: "cart_rules",
    allow_discount_coupon: true,
    manage_quantity: true,
    ask_stock_on_increase: true,
    book_at_authorize: true,
    acceptance: "automatic",
    send_order_reference: true,
    shipping_options,
    product_page_url: `${process.env.STOREFRONT_URL}/products/{handle}?variant={variant}`,
  })
}
