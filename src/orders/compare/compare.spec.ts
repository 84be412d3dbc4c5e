import { orderSchema } from "../../modules/one-click/gateway/schemas/order"
import type { PricedCart } from "../../pricing/types"
import { compareOrder } from "./compare"

const cart = {
  currency_code: "eur",
  country_code: "fr",
  served: true,
  requires_shipping: true,
  lines: [{ reference: "SHIRT", item: { quantity: 2 } }],
  gifts: [{ reference: "STICKER", item: { title: "Sticker", quantity: 1 } }],
  offers: [{ id: "so_1" }],
  totals: { total: 40 },
} as PricedCart
const shown = { units: { SHIRT: 2500 }, shipments: { so_1: 500 }, discount: 500 }

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
  compareOrder({ cart, shown }, orderSchema.parse(record(changes)), country_code)

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
    ["shipment_amount", { shipment: { id: "so_1", amount: eur(0) } }, 500, 0, "so_1"],
    ["currency", { order_amount: { value: 5000, currency: "USD" } }, "EUR", "USD", ""],
  ])("finds a difference of kind %s in %j", (kind, changes, expected, actual, of) => {
    expect(compare(changes)).toEqual([{ kind, expected, actual, ...(of && { of }) }])
  })

  it.each([
    ["names no shipping option", null, "shipment_missing", null],
    ["names a shipping option that was not offered", { id: "so_2" }, "shipment_unknown", "so_2"],
  ])("finds that an order %s", (_, shipment, kind, actual) => {
    expect(compare({ shipment, order_amount: eur(4500) })).toEqual([
      { kind, expected: null, actual },
    ])
  })

  it("finds a rate for what is not shipped", () => {
    const download = { ...cart, requires_shipping: false }
    const order = orderSchema.parse(record({ order_amount: eur(4500) }))
    expect(compareOrder({ cart: download, shown }, order, "fr")).toEqual([
      { kind: "shipment_amount", expected: 0, actual: 500 },
    ])
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
