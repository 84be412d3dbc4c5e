import { orderSchema } from "../../modules/one-click/gateway/schemas/order"
import { compareOrder } from "./compare"
import type { ExpectedOrder } from "./expected"

const expected: ExpectedOrder = {
  currency: "EUR",
  country_code: "fr",
  served: true,
  lines: [{ reference: "SHIRT", quantity: 2, unit_amount: 2500 }],
  gifts: [{ reference: "STICKER", title: "Sticker", quantity: 1 }],
  shipment: { carrier_id: "so_1", amount: 500 },
  total: 5000,
}

const eur = (value: number) => ({ value, currency: "EUR" })

const record = (changes: object = {}) => ({
  id: "8b1f",
  current_status: "pending",
  items: [
    { product_reference: "SHIRT", quantity: 2, product: { amount_including_taxes: eur(2500) } },
  ],
  order_amount: eur(5000),
  shipment: { id: "so_1", amount: eur(500), carrier: { id: "so_1" } },
  ...changes,
})

const compare = (changes: object, country_code: string | null = "fr") =>
  compareOrder(expected, { order: orderSchema.parse(record(changes)), country_code })

const line = (reference: string, quantity: number, amount = 2500) => ({
  reference,
  quantity,
  amount: eur(amount),
})

describe("compareOrder", () => {
  it("finds no difference in a matching order, whatever the order omits or adds", () => {
    expect(compare({})).toEqual([])
    expect(compare({ items: [{ reference: "SHIRT", quantity: "2" }], fees: null })).toEqual([])
    expect(compare({ items: [line("SHIRT", 1), line("SHIRT", 1)] })).toEqual([])
    expect(compare({ merchant_free_items: [{ title: "Sticker" }] })).toEqual([])
  })

  const free = { amount: eur(0), quantity: 1 }
  it.each<[kind: string, changes: object, expected: unknown, actual: unknown, of: string]>([
    ["total", { order_amount: eur(5001) }, 5000, 5001, ""],
    ["total", { order_amount: null }, 5000, null, ""],
    ["quantity", { items: [line("SHIRT", 3)] }, 2, 3, "SHIRT"],
    ["unit_amount", { items: [line("SHIRT", 2, 2499)] }, 2500, 2499, "SHIRT"],
    ["missing_item", { items: [] }, 2, 0, "SHIRT"],
    ["unknown_variant", { items: [line("SHIRT", 2), line("HAT", 1)] }, 0, 1, "HAT"],
    ["unknown_variant", { items: [line("SHIRT", 2), { ...free, title: "Hat" }] }, 0, 1, "Hat"],
    ["unknown_variant", { items: [line("SHIRT", 2), free] }, 0, 1, ""],
    ["unknown_variant", { items: [line("SHIRT", 2), line("STICKER", 1, 100)] }, 0, 1, "STICKER"],
    ["gift", { merchant_free_items: [{ quantity: 2 }] }, 1, 2, ""],
    ["shipment_missing", { shipment: null }, "so_1", null, ""],
    ["shipment_unknown", { shipment: { id: "so_2" } }, "so_1", "so_2", ""],
    ["shipment_amount", { shipment: { id: "so_1", amount: eur(0) } }, 500, 0, "so_1"],
    ["currency", { order_amount: { value: 5000, currency: "USD" } }, "EUR", "USD", ""],
  ])("finds a difference of kind %s in %j", (kind, changes, expected, actual, of) => {
    expect(compare(changes)).toEqual([{ kind, expected, actual, ...(of && { of }) }])
  })

  it("finds another or an unreadable country", () => {
    expect(compare({}, "de")).toEqual([{ kind: "country", expected: "fr", actual: "de" }])
    expect(compare({}, null)).toEqual([{ kind: "country", expected: "fr", actual: null }])
  })

  it.each([
    ["its title", { title: "Sticker" }],
    ["its title in the product", { product: { title: " Sticker " } }],
    ["its reference, without an amount", { reference: "STICKER", amount: null }],
    ["its title as a reference", { product_reference: "Sticker" }],
  ])("finds no difference when the order lists a quoted gift by %s", (_, named) => {
    const gift = { ...free, ...named }
    expect(compare({ items: [line("SHIRT", 2), gift] })).toEqual([])
    expect(compare({ items: [line("SHIRT", 2), { ...gift, quantity: 2 }] })).toEqual([
      { kind: "gift", of: "Sticker", expected: 1, actual: 2 },
    ])
  })
})
