import { reply, stockBookSchema } from "./stock-book"

const items = (data: unknown) => stockBookSchema.parse(data).items
describe("order.stock.book", () => {
  it("reads the form of spec 6.2", () => {
    const data = { quantity: 2, context_id: "c", product_reference: "mug" }
    expect(items(data)).toEqual([{ reference: "mug", quantity: 2 }])
  })

  it.each([
    ["a list", { products: [{ reference: "mug", quantity: 4 }] }, 4],
    [
      "the same variant twice",
      { items: [{ reference: "mug" }, { reference: "mug", quantity: 2 }] },
      3,
    ],
  ])("reads %s", (_, data, quantity) => {
    expect(items(data)).toEqual([{ reference: "mug", quantity }])
  })

  it.each([
    ["no reference", { quantity: 1 }],
    ["a quantity of zero", { product_reference: "mug", quantity: 0 }],
    ["no data", undefined],
    ["an empty list", { products: [] }],
  ])("rejects %s", (_, data) => {
    expect(stockBookSchema.safeParse(data).success).toBe(false)
  })

  it("answers for one product as the specification does, and for each of several", () => {
    const [mug, pen] = ["mug", "pen"].map((reference) => ({ reference, quantity: 1 }))
    const mugs = { quantity: 1, product_reference: "mug" }
    const pens = { quantity: 0, product_reference: "pen" }
    const quantityOf = (item: typeof mug) => (item === mug ? 1 : 0)
    expect(reply([mug], quantityOf)).toEqual(mugs)
    expect(reply([mug, pen], quantityOf)).toEqual({ ...mugs, products: [mugs, pens] })
  })
})
