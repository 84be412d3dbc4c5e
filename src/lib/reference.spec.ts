import { bookedItem, wireLines } from "../webhooks/schemas"
import { referenceOfSku } from "./reference"
import { orderSchema } from "../modules/one-click/gateway/schemas/order"

describe("referenceOfSku", () => {
  it.each<[string, string | null, string | null]>([
    ["a plain SKU", "MUG", "MUG"],
    ["surrounding whitespace", " MUG\u00a0", "MUG"],
    ["inner whitespace", "MUG  1", "MUG  1"],
    ["255 characters", "x".repeat(255), "x".repeat(255)],
    ["256 characters", "x".repeat(256), null],
    ["an empty SKU", "", null],
    ["a blank SKU", " \t", null],
    ["no SKU", null, null],
    ["a property name of every object", "constructor", null],
  ])(
    "returns for %s the reference that orders and webhooks are read with, or null",
    (_, sku, expected) => {
      const reference = referenceOfSku(sku)
      expect(reference).toBe(expected)
      if (reference !== null) {
        const [line] = [{ reference, quantity: 1 }]
        const order = orderSchema.parse({ id: "o", current_status: "pending", items: [line] })
        expect(bookedItem.parse(line).reference).toBe(reference)
        expect(wireLines.parse([line])[0].reference).toBe(reference)
        expect(order.items[0].reference).toBe(reference)
      }
    }
  )
})
