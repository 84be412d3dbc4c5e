import { releasesAsked } from "./decide"
import { stockReleasedSchema } from "./schema"

const read = (data: unknown) => releasesAsked(stockReleasedSchema.parse(data))

describe("order.stock.released", () => {
  it("reads the form of spec 6.1", () => {
    const products = [
      { reference: "mug", quantity: 2 },
      { reference: "pen", quantity: 1 },
    ]
    const data = { products, reason: "cancel_order", context_id: "c" }
    expect(read(data)).toEqual(products)
  })

  it("takes any reason, none, and a missing quantity for 1", () => {
    expect(read({ products: [{ reference: "mug" }], reason: 7 })).toEqual([
      { reference: "mug", quantity: 1 },
    ])
    expect(read({ product_reference: "mug", quantity: "2" })).toEqual([
      { reference: "mug", quantity: 2 },
    ])
  })

  it("takes a cancelled order without a list for all it holds", () => {
    expect(read({ reason: "cancel_order", context_id: "c" })).toEqual([{ quantity: "all" }])
    expect(read({ reason: "cancel_order", products: [] })).toEqual([{ quantity: "all" }])
  })

  it.each([
    ["no article", { reason: "decrease" }],
    [
      "a broken quantity in a cancelled order",
      { reason: "cancel_order", products: [{ reference: "mug", quantity: -1 }] },
    ],
    ["a list without names", { products: [{ quantity: 1 }] }],
    ["text", "mug"],
  ])("refuses %s", (_, data) => {
    expect(stockReleasedSchema.safeParse(data).success).toBe(false)
  })
})
