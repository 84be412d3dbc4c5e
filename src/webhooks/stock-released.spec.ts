import { stockReleasedSchema } from "./stock-released"

const read = (data: unknown) => stockReleasedSchema.parse(data).releases

describe("order.stock.released", () => {
  it("reads the form of spec 6.1", () => {
    const products = [
      { reference: "mug", quantity: 2 },
      { reference: "pen", quantity: 1 },
    ]
    const data = { products, reason: "cancel_order", context_id: "c" }
    expect(read(data)).toEqual(products)
  })

  it("accepts any reason or none, and reads a missing quantity as 1", () => {
    expect(read({ products: [{ reference: "mug" }], reason: 7 })).toEqual([
      { reference: "mug", quantity: 1 },
    ])
    expect(read({ product_reference: "mug", quantity: "2" })).toEqual([
      { reference: "mug", quantity: 2 },
    ])
  })

  it("reads a cancelled order without a list as a release of all its units", () => {
    expect(read({ reason: "cancel_order", context_id: "c" })).toEqual([{ quantity: "all" }])
    expect(read({ reason: "cancel_order", products: [] })).toEqual([{ quantity: "all" }])
  })

  it.each<[string, unknown, object[]]>([
    [
      "a quantity of 0 for one product as a release of the others",
      { products: [{ reference: "mug", quantity: 0 }, { reference: "pen" }] },
      [{ reference: "pen", quantity: 1 }],
    ],
    [
      "a quantity of 0 as a string",
      { products: [{ reference: "mug", quantity: "0" }], reason: "cancel_order" },
      [],
    ],
    ["a quantity of 0 without a list", { product_reference: "mug", quantity: 0 }, []],
    [
      "a product listed with 0 and with 2",
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
    ["no reference", { reason: "decrease" }],
    [
      "a negative quantity in a cancelled order",
      { reason: "cancel_order", products: [{ reference: "mug", quantity: -1 }] },
    ],
    ["a list without references", { products: [{ quantity: 1 }] }],
    ["a string", "mug"],
  ])("rejects %s", (_, data) => {
    expect(stockReleasedSchema.safeParse(data).success).toBe(false)
  })
})
