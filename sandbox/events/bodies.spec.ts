import { defaultWireForms } from "../schemas/wire-forms"
import { exampleOrder } from "../testing/example-order"
import { estimateBody, newOrderBody, releasedBody } from "./bodies"
import { eventKinds, isSent } from "./kinds"

const order = exampleOrder({ coupon: { typed: "TEN", error: null } })
function forms(changes: Partial<typeof defaultWireForms>) {
  return { ...defaultWireForms, ...changes }
}

describe("the wire forms of the sandbox's events", () => {
  it.each([
    ["product", { product: { reference: "MUG" } }],
    ["product_reference", { product_reference: "MUG" }],
    ["reference", { reference: "MUG" }],
  ] as const)("name the line items of a cart quote request by %s", (estimate_items, line) => {
    expect(estimateBody(order, forms({ estimate_items })).data.order).toMatchObject({
      items: [{ ...line, quantity: 2 }],
    })
  })

  it.each([
    ["missing", undefined],
    ["null", null],
    ["partial", { id: order.id, language: "en" }],
  ] as const)("send an unknown buyer as %s", (estimate_unknown_user, user) => {
    const record = estimateBody(order, forms({ estimate_unknown_user })).data.order as {
      user?: unknown
    }
    expect(record.user).toEqual(user)
  })

  it.each([
    ["none", undefined],
    ["strings", ["TEN"]],
    ["objects", [{ value: "TEN" }]],
  ] as const)("send accepted coupons as %s", (applied_coupons, expected) => {
    const { data } = estimateBody(order, forms({ applied_coupons }))
    expect(data.discount_coupon).toBe("TEN")
    expect((data.order as { applied_coupons?: unknown }).applied_coupons).toEqual(expected)
  })

  it("omit a released quantity of one in the form omit_one", () => {
    const products = [
      { reference: "A", quantity: 1 },
      { reference: "B", quantity: 2 },
    ]
    const body = releasedBody(
      order,
      "cancel_order",
      products,
      forms({ release_quantity: "omit_one" })
    )
    expect(body.data.products).toEqual([{ reference: "A" }, { reference: "B", quantity: 2 }])
  })

  it("list another product with quantity 0 first in the form zero_first", () => {
    const products = [{ reference: "A", quantity: 1 }]
    const body = releasedBody(
      order,
      "cancel_order",
      products,
      forms({ release_quantity: "zero_first" })
    )
    expect(body.data.products).toEqual([
      { reference: "ANOTHER-PRODUCT", quantity: 0 },
      { reference: "A", quantity: 1 },
    ])
  })

  it("send only the id of a new order", () => {
    expect(newOrderBody(order)).toEqual({
      event: "order.v2.new",
      data: { order_id: order.id },
    })
  })
})

describe("the sandbox's choice of events to send (spec 2.3)", () => {
  const settings = {
    url: "http://a.example",
    askStock: false,
    askShipments: false,
    events: [] as string[],
  }
  const sent = (changes: Partial<typeof settings>) =>
    Object.values(eventKinds).filter((kind) =>
      isSent(kind, exampleOrder({ notifications: { ...settings, ...changes } }))
    )

  it.each([
    [{}, []],
    [{ askStock: true }, ["order.stock.released", "order.stock.book"]],
    [{ askShipments: true }, ["order.shipments.get"]],
    [{ events: ["order.stock.released"] }, ["order.stock.released"]],
    [{ askShipments: true, events: ["order.cart.estimate"] }, ["order.cart.estimate"]],
  ])("sends for %j the events %j", (changes, kinds) => {
    expect(sent(changes)).toEqual(kinds)
  })
})
