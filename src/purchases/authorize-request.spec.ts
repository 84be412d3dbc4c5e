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

describe("the authorize request", () => {
  it.each([true, false])(
    "enables a stock request on each increase: %s (spec 2.3)",
    (ask_stock_on_increase) => {
      const { notifications } = ask({ ask_stock_on_increase })
      expect(notifications.should_ask_for_stock).toBe(ask_stock_on_increase)
      expect(notifications.events.includes("order.stock.book")).toBe(ask_stock_on_increase)
      // Releases are always sent.
      expect(notifications.events).toContain("order.stock.released")
    }
  )

  it.each([true, false])("lets the buyer change the quantity: %s (spec 2.5)", (manage_quantity) => {
    expect(ask({ manage_quantity }).order.manage_quantity).toBe(manage_quantity)
  })

  const [SHIPPING, CART] = ["order.shipments.get", "order.cart.estimate"]
  it.each<[settings: object, events: string[], coupons: boolean]>([
    [{ shipping_mode: "dynamic" }, [SHIPPING], false],
    [{ shipping_mode: "static" }, [], false],
    [{ shipping_mode: "cart_rules" }, [SHIPPING, CART], true],
    [{ shipping_mode: "cart_rules", allow_discount_coupon: false }, [SHIPPING, CART], false],
  ])(
    "requests with %j the events %j beside those of stock, and a coupon field: %s (spec 2.3, 6.3, 6.4)",
    (settings, events, coupons) => {
      const { notifications, order } = ask(settings)
      expect(notifications.should_ask_shipments).toBe(events.includes(SHIPPING))
      expect(notifications.events).toEqual(["order.stock.released", "order.stock.book", ...events])
      expect(order.allow_discount_coupon).toBe(coupons)
    }
  )

  it("cannot combine static rules with cart rules", () => {
    expect(() => ask({ shipping_mode: "static_cart_rules" })).toThrow("shipping_mode")
  })
})
