import { settingsSchema } from "../modules/one-click/settings"
import { authorizeRequest } from "./authorize-purchase"

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
  authorizeRequest(variant, {
    context_id: "ctx",
    notification_url: "https://shop.test/hook",
    settings: settingsSchema.parse(settings),
  })

const STOCK = ["order.stock.released", "order.stock.book"]
const [SHIPPING, CART] = ["order.shipments.get", "order.cart.estimate"]
const DYNAMIC = [...STOCK, SHIPPING]
it.each<[settings: object, events: string[], order: object]>([
  [{ shipping_mode: "dynamic" }, DYNAMIC, {}],
  [{ shipping_mode: "static" }, STOCK, {}],
  [{ ask_stock_on_increase: false }, [STOCK[0], SHIPPING], {}],
  [{ manage_quantity: false }, DYNAMIC, { manage_quantity: false }],
  [{ shipping_mode: "cart_rules" }, [...DYNAMIC, CART], { allow_discount_coupon: true }],
  [{ shipping_mode: "cart_rules", allow_discount_coupon: false }, [...DYNAMIC, CART], {}],
])(
  "the authorize request has with %j the events %j, and %j (spec 2.3, 2.5, 6)",
  (settings, events, order) => {
    const asked = ask(settings)
    expect(asked.notifications).toMatchObject({
      should_ask_for_stock: events.includes(STOCK[1]),
      should_ask_shipments: events.includes(SHIPPING),
      events,
    })
    expect(asked.order).toEqual({ manage_quantity: true, allow_discount_coupon: false, ...order })
  }
)

it("the authorize request cannot combine static rules with cart rules", () => {
  expect(() => ask({ shipping_mode: "static_cart_rules" })).toThrow("shipping_mode")
})
