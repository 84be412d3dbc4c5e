import { defaultWireForms } from "../schemas/wire-forms"
import { exampleOrder } from "../testing/example-order"
import { estimateBody, releasedBody } from "./bodies"
import { eventKinds, isSent } from "./kinds"

const order = exampleOrder({ coupon: { typed: "TEN", error: null } })
function forms(changes: Partial<typeof defaultWireForms>) {
  return { ...defaultWireForms, ...changes }
}

const NONE = { reference: "ANOTHER-PRODUCT", quantity: 0 }

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
    const { data } = estimateBody(order, forms({ estimate_unknown_user }))
    expect((data.order as { user?: unknown }).user).toEqual(user)
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

  const [one, two] = [
    { reference: "A", quantity: 1 },
    { reference: "B", quantity: 2 },
  ]
  it.each([
    ["omit a quantity of one", "omit_one", [{ reference: "A" }, two]],
    ["begin with another product and quantity 0", "zero_first", [NONE, one, two]],
  ] as const)("%s in a release of the form %s", (_, release_quantity, products) => {
    const { data } = releasedBody(order, "cancel_order", [one, two], forms({ release_quantity }))
    expect(data.products).toEqual(products)
  })
})

describe("the sandbox's choice of events to send (spec 2.3)", () => {
  const { notifications } = order

  it.each<[Partial<typeof notifications>, string[]]>([
    [{}, []],
    [{ askStock: true }, ["order.stock.released", "order.stock.book"]],
    [{ askShipments: true }, ["order.shipments.get"]],
    [{ events: ["order.stock.released"] }, ["order.stock.released"]],
    [{ askShipments: true, events: ["order.cart.estimate"] }, ["order.cart.estimate"]],
  ])("sends for %j the events %j", (changes, kinds) => {
    const asked = exampleOrder({ notifications: { ...notifications, ...changes } })
    expect(Object.values(eventKinds).filter((kind) => isSent(kind, asked))).toEqual(kinds)
  })
})
