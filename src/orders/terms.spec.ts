import { orderSchema } from "../modules/one-click/gateway/schemas/order"
import type { OneClickOptions } from "../modules/one-click/options"
import { changesOf, termsOf } from "./terms"

const SECRET = "secret of thirty-two characters 1"
const OPTIONS = { signingSecret: SECRET }
const OTHER = "another secret of thirty-two chars"

const eur = (value: number) => ({ value, currency: "EUR" })
const shirt = { product_reference: "SHIRT", quantity: 1, amount: eur(2500) }
const address = { country: "FR", postcode: "75002", city: "Paris", street: "1 rue de la Paix" }
const user = { email: "ada@example.com", phone: "+33612345678", first_name: "Ada", address }
const shipment = { id: "so_1", amount: eur(500), carrier: { id: "so_1" } }

const record = (changes: object = {}) =>
  orderSchema.parse({
    id: "8b1f",
    current_status: "pending",
    items: [shirt],
    order_amount: eur(3000),
    shipment,
    user,
    ...changes,
  })

const stored = (before: object = {}) => ({ terms: termsOf(record(before), [SECRET]) })

const kindsOf = (changes: object, before: object = {}, options: OneClickOptions = OPTIONS) =>
  changesOf(stored(before), record(changes), options).map(({ kind }) => kind)

const ADDED = ["quantity", "unit_amount"]

describe("the terms of an order", () => {
  it.each<[what: string, changes: object, kinds: string[]]>([
    ["the amount", { order_amount: eur(99_900) }, ["total"]],
    ["the currency", { order_amount: { value: 3000, currency: "USD" } }, ["currency"]],
    ["the transaction", { transaction: { amount: eur(99_900) } }, ["transaction"]],
    ["a quantity", { items: [{ ...shirt, quantity: 3 }] }, ["quantity"]],
    ["a price", { items: [{ ...shirt, amount: eur(1) }] }, ["unit_amount"]],
    ["an added item", { items: [shirt, { ...shirt, product_reference: "X" }] }, ADDED],
    ["the discount", { discount_amount: eur(500) }, ["discount"]],
    ["an added gift", { merchant_free_items: [{ reference: "MUG" }] }, ADDED],
    ["the shipping option", { shipment: { ...shipment, carrier: { id: "so_2" } } }, ["shipment"]],
    ["the shipping rate", { shipment: { ...shipment, amount: eur(1) } }, ["shipment_amount"]],
    ["a pickup point", { shipment: { ...shipment, pickup_store: { id: "s" } } }, ["pickup_point"]],
    ["the country", { user: { ...user, address: { ...address, country: "DE" } } }, ["contact"]],
    ["the postal code", { user: { ...user, address: { ...address, postcode: "1" } } }, ["contact"]],
    ["the street", { user: { ...user, address: { ...address, street: "2" } } }, ["contact"]],
    ["the name", { user: { ...user, address: { ...address, last_name: "L" } } }, ["contact"]],
    ["the email address", { user: { ...user, email: "eve@example.com" } }, ["contact"]],
    ["the phone number", { user: { ...user, phone: "+33698765432" } }, ["contact"]],
  ])("differ once %s has changed", (_, changes, kinds) => {
    expect(kindsOf(changes)).toEqual(kinds)
  })

  it("are the same for other dates, another spelling, and a transaction over the amount", () => {
    const spelled = { ...address, country: "France", postcode: "75 002", city: "PARIS" }
    const buyer = { ...user, email: "Ada@Example.com", phone: "06 12 34 56 78", address: spelled }
    const transaction = { id: "t", amount: eur(3000) }
    expect(kindsOf({ user: buyer, transaction, updated_at: "2026-01-01T10:00:00.000Z" })).toEqual(
      []
    )
    expect(kindsOf({}, { transaction })).toEqual([])
  })

  it("are the same if an item is listed apart at the same prices", () => {
    const line = { reference: "MUG", quantity: 2, amount: eur(1000) }
    const gift = { reference: "MUG", quantity: 1 }
    const together = { items: [line], merchant_free_items: [gift] }
    const one = { ...line, quantity: 1 }
    const apart = { items: [one, one], merchant_free_items: [gift] }
    expect(kindsOf(apart, together)).toEqual([])
    expect(kindsOf({ ...apart, items: [one, { ...one, amount: eur(900) }] }, together)).toEqual([
      "unit_amount",
    ])
  })

  it("are compared with either signing secret while it rotates, and contain no address", () => {
    const rotated = { signingSecret: OTHER, previousSigningSecret: SECRET }
    expect(kindsOf({}, {}, rotated)).toEqual([])
    expect(JSON.stringify(stored())).not.toContain("Paris")
  })

  it("differ in amounts only once the secret of their digests is discarded", () => {
    const changed = { order_amount: eur(99_900), user: { ...user, email: "eve@example.com" } }
    expect(kindsOf(changed, {}, { signingSecret: OTHER })).toEqual(["total"])
  })
})
