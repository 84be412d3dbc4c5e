import { wirePickupPoint } from "./pickup-point"

const empty = { id: null, name: null, street: null, postal_code: null, city: null, country: null }

describe("a pickup point on the wire", () => {
  it.each<[string, unknown, object | null]>([
    ["only its id", "RELAY-1", { ...empty, id: "RELAY-1" }],
    ["a numeric id", { id: 4711, address: null }, { ...empty, id: "4711" }],
    [
      "its name beside the address, and another key for the postal code",
      { name: "Corner", address: { postcode: 75002, city: 7, extra: {} } },
      { ...empty, name: "Corner", postal_code: "75002", city: "7" },
    ],
    [
      "a name of 100,000 characters",
      { id: "R", address: { name: "A".repeat(100_000) } },
      { ...empty, id: "R", name: "A".repeat(100_000) },
    ],
    ["nothing readable", { id: null, address: ["?"] }, null],
    ["an array in its place", [], null],
  ])("is read with %s", (_, store, expected) => {
    expect(wirePickupPoint.parse(store)).toEqual(expected)
  })
})
