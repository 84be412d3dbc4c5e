import fc from "fast-check"
import { orderSchema } from "../modules/one-click/gateway/schemas/order"
import { bookedItem, wireLines } from "../webhooks/schemas"
import { isSafeKey, isStorable, referenceOfSku, sanitize } from "./text"

it("sanitize removes only what cannot be read or stored from a body", () => {
  expect(
    sanitize({
      event: "a\u0000b\ud800",
      data: { toString: [], length: { valueOf: 1 }, list: ["é👩‍👧", 1, null] },
    })
  ).toEqual({ event: "ab", data: { length: {}, list: ["é👩‍👧", 1, null] } })
  const deep = Array.from({ length: 4_000 }).reduce((inner) => ({ data: inner }), {})
  expect(JSON.stringify(sanitize(deep)).length).toBeLessThan(1_000)
})

it("sanitize keeps a body unchanged that can be stored", () => {
  const part = fc.string({ unit: "grapheme" }).filter(isStorable)
  const body = fc.dictionary(part.filter(isSafeKey), fc.oneof(part, fc.integer(), fc.array(part)))
  fc.assert(fc.property(body, (given) => expect(sanitize(given)).toEqual({ ...given })))
})

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
  "referenceOfSku returns for %s the reference that orders and webhooks are read with, or null",
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
