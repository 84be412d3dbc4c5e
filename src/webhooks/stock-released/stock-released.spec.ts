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

  it.each<[string, unknown, object[]]>([
    [
      "a quantity of 0 for one product: only the others are released",
      { products: [{ reference: "mug", quantity: 0 }, { reference: "pen" }] },
      [{ reference: "pen", quantity: 1 }],
    ],
    [
      "a quantity of 0 as text",
      { products: [{ reference: "mug", quantity: "0" }], reason: "cancel_order" },
      [],
    ],
    ["a quantity of 0 without a list", { product_reference: "mug", quantity: 0 }, []],
    [
      "a blank quantity: one",
      { reference: "mug", quantity: " " },
      [{ reference: "mug", quantity: 1 }],
    ],
    [
      "a product named with 0 and with 2",
      {
        items: [
          { reference: "mug", quantity: 0 },
          { reference: "mug", quantity: 2 },
        ],
      },
      [{ reference: "mug", quantity: 2 }],
    ],
  ])("reads %s", (_, data, releases) => {
    expect(read(data)).toEqual(releases)
  })

  it.each([
    ["no article", { reason: "decrease" }],
    [
      "a broken quantity in a cancelled order",
      { reason: "cancel_order", products: [{ reference: "mug", quantity: -1 }] },
    ],
    ["a list without names", { products: [{ quantity: 1 }] }],
    ["a quantity that is no number", { products: [{ reference: "mug", quantity: [] }] }],
    ["text", "mug"],
  ])("refuses %s", (_, data) => {
    expect(stockReleasedSchema.safeParse(data).success).toBe(false)
  })
})
