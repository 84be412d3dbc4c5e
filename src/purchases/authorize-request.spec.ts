import { settingsSchema } from "../modules/one-click/settings"
import { authorizeRequest } from "./authorize-request"

const variant = {
  variant_id: "variant",
  product_id: "prod",
  reference: "SHIRT",
  title: "Shirt",
  images: ["https://shop.test/shirt.jpg", "https://shop.test/back.jpg"],
  sales_channel_id: "sc",
  region_id: "reg",
  currency_code: "eur",
  country_code: "fr",
  amount: 2500,
}

const ask = (settings: object) =>
  authorizeRequest(variant, "ctx", "https://shop.test/hook", settingsSchema.parse(settings))

describe("the product at authorize (spec 2.2)", () => {
  it("is the offered variant with its images", () => {
    expect(ask({}).product).toEqual({
      amount_including_taxes: { value: 2500, currency: "EUR" },
      images: ["https://shop.test/shirt.jpg", "https://shop.test/back.jpg"],
      reference: "SHIRT",
      title: "Shirt",
    })
  })
})

describe("the switches at authorize (spec 2.3, 2.5)", () => {
  it.each([true, false])("enable a stock request on each increase: %s", (ask_stock_on_increase) => {
    const { notifications } = ask({ ask_stock_on_increase })
    expect(notifications.should_ask_for_stock).toBe(ask_stock_on_increase)
    expect(notifications.events.includes("order.stock.book")).toBe(ask_stock_on_increase)
    // Releases are always sent.
    expect(notifications.events).toContain("order.stock.released")
  })

  it.each([true, false])("let the buyer change the quantity: %s", (manage_quantity) => {
    expect(ask({ manage_quantity }).order.manage_quantity).toBe(manage_quantity)
  })

  it("allow no coupon when the shop does not, also with cart rules", () => {
    const { notifications, order } = ask({
      shipping_mode: "cart_rules",
      allow_discount_coupon: false,
    })
    expect(order.allow_discount_coupon).toBe(false)
    expect(notifications.events).toContain("order.cart.estimate")
  })
})

describe("the shipping mode at authorize (spec 2.3, 6.3, 6.4)", () => {
  it("requests shipping options but no cart quotes with dynamic shipping", () => {
    const { notifications, order } = ask({ shipping_mode: "dynamic" })
    expect(notifications.should_ask_shipments).toBe(true)
    expect(notifications.events).toContain("order.shipments.get")
    expect(notifications.events).not.toContain("order.cart.estimate")
    expect(order.allow_discount_coupon).toBe(false)
  })

  it("requests neither shipping options nor cart quotes with static rules", () => {
    const { notifications, order } = ask({ shipping_mode: "static" })
    expect(notifications.should_ask_shipments).toBe(false)
    expect(notifications.events).toEqual(["order.stock.released", "order.stock.book"])
    expect(order.allow_discount_coupon).toBe(false)
  })

  it("requests cart quotes only together with dynamic shipping", () => {
    const { notifications, order } = ask({ shipping_mode: "cart_rules" })
    expect(notifications.should_ask_shipments).toBe(true)
    expect(notifications.events).toContain("order.cart.estimate")
    expect(order.allow_discount_coupon).toBe(true)
    expect(() => ask({ shipping_mode: "static_cart_rules" })).toThrow("shipping_mode")
  })
})
