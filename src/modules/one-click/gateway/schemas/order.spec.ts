import { readOrder, wirePickupPoint } from "./order"

const RECORD = { id: "8b1f", current_status: "pending" }

const item = (changes: object) => ({ items: [{ reference: "S", ...changes }] })

const amount = (value: unknown, currency: unknown = "EUR") => ({
  order_amount: { value, currency },
})

describe("the reading of an order record (spec 2.7)", () => {
  it.each<[string, object]>([
    ["no field but its id and status", {}],
    ["amounts and quantities as strings", { ...amount("3000"), ...item({ quantity: "1" }) }],
    ["a context of another form", { context: [], status: "pending", transaction: "none" }],
  ])("accepts a record with %s", (_, changes) => {
    expect(readOrder({ ...RECORD, ...changes })).toMatchObject({ status: "pending", order: RECORD })
  })

  it.each<[string, object]>([
    ["items", { items: "many" }],
    ["items.0", { items: [{ quantity: 1 }] }],
    ["items.0.quantity", item({ quantity: 0.5 })],
    ["items", { items: Array.from({ length: 501 }, () => ({ reference: "S" })) }],
    ["order_amount.value", amount(3000.5)],
    ["order_amount.value", amount("3000.5")],
    ["order_amount.value", amount("much")],
    ["order_amount.value", amount(1e300)],
    ["order_amount.currency", amount(3000, "€uros")],
  ])("names %s in %j as invalid, and still reads the status", (field, changes) => {
    const read = readOrder({ ...RECORD, ...changes })
    const fields = expect.arrayContaining([expect.stringMatching(`^${field}: .`)])
    expect(read).toMatchObject({ status: "pending", order: null, fields })
  })

  it.each([null, 7])("reads nothing from a record with the status %j", (current_status) => {
    const read = readOrder({ ...RECORD, current_status })
    expect(read).toMatchObject({ status: undefined, order: null })
  })
})

const LONG = "A".repeat(100_000)
const empty = { id: null, name: null, street: null, postal_code: null, city: null, country: null }

it.each<[string, unknown, object]>([
  ["only its id", "RELAY-1", { id: "RELAY-1" }],
  ["a numeric id", { id: 4711, address: null }, { id: "4711" }],
  [
    "its name beside the address, and another key for the postal code",
    { name: "Corner", address: { postcode: 75002, city: 7, extra: {} } },
    { name: "Corner", postal_code: "75002", city: "7" },
  ],
  ["a long name", { id: "R", address: { name: LONG } }, { id: "R", name: LONG }],
])("a pickup point on the wire is read with %s", (_, store, expected) => {
  expect(wirePickupPoint.parse(store)).toEqual({ ...empty, ...expected })
})

it.each([[{ id: null, address: ["?"] }], [[]]])(
  "a pickup point on the wire is not read from %j",
  (store) => {
    expect(wirePickupPoint.parse(store)).toBeNull()
  }
)
