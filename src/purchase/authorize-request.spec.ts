import { settingsSchema } from "../modules/one-click/settings"
import { authorizeRequest } from "./authorize-request"

const offer = {
  variant_id: "variant",
  product_id: "prod",
  reference: "SHIRT",
  title: "Shirt",
  images: [],
  sales_channel_id: "sc",
  region_id: "reg",
  currency_code: "eur",
  country_code: "fr",
  amount: 2500,
}

const ask = (settings: object) =>
  authorizeRequest(offer, "ctx", "https://shop.test/hook", settingsSchema.parse(settings))

describe("the shipping mode at authorize (spec 2.3, 6.3, 6.4)", () => {
  it("asks for modes with dynamic shipping, and for nothing about the cart", () => {
    const { notifications, order } = ask({ shipping_mode: "dynamic" })
    expect(notifications.should_ask_shipments).toBe(true)
    expect(notifications.events).toContain("order.shipments.get")
    expect(notifications.events).not.toContain("order.cart.estimate")
    expect(order.allow_discount_coupon).toBe(false)
  })

  it("asks for neither with static rules", () => {
    const { notifications, order } = ask({ shipping_mode: "static" })
    expect(notifications.should_ask_shipments).toBe(false)
    expect(notifications.events).toEqual(["order.stock.released", "order.stock.book"])
    expect(order.allow_discount_coupon).toBe(false)
  })

  it("has cart rules together with dynamic shipping only", () => {
    const { notifications, order } = ask({ shipping_mode: "cart_rules" })
    expect(notifications.should_ask_shipments).toBe(true)
    expect(notifications.events).toContain("order.cart.estimate")
    expect(order.allow_discount_coupon).toBe(true)
    expect(() => ask({ shipping_mode: "static_cart_rules" })).toThrow("shipping_mode")
  })
})
