import { wireLines } from "../../webhooks/schemas/line-items"
import { stockItemsSchema } from "../../webhooks/schemas/stock-items"
import { orderSchema } from "./order"

const order = (item: object) =>
  orderSchema.parse({ id: "8b1f", current_status: "pending", items: [item] }).items

describe("the reference of an item", () => {
  it.each<[string, object]>([
    [
      "of its product, before the others",
      { product: { reference: "MUG" }, product_reference: "B", reference: "C" },
    ],
    ["in product_reference, before reference", { product_reference: "MUG", reference: "C" }],
    ["in reference alone", { reference: "MUG" }],
    ["with outer blanks", { product_reference: " MUG " }],
    ["beside a product without one", { product: { title: "Mug" }, reference: "MUG" }],
  ])("is read alike in stock requests, quote requests and orders: %s", (_, named) => {
    const item = { ...named, quantity: 2, amount: { value: 100, currency: "EUR" } }
    const expected = { reference: "MUG", quantity: 2 }
    expect(stockItemsSchema.parse({ items: [item] })).toEqual([expected])
    expect(wireLines.parse([item])).toEqual([expected])
    expect(order(item)).toMatchObject([expected])
  })
})
