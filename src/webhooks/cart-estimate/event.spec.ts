import { cartEstimateSchema } from "./event"

const read = (data: unknown) => cartEstimateSchema.parse(data)

describe("data of order.cart.estimate", () => {
  it("reads an order record with the typed coupon beside it", () => {
    expect(
      read({
        order: {
          id: "5e0c",
          context: { id: "ctx_1", login: "x" },
          items: [{ product: { reference: "SKU-1", title: "One" }, quantity: "2" }],
          user: {
            email: " Buyer@shop.Example ",
            language: "FR",
            first_name: "Ada",
            last_name: "Lovelace",
            phone: "030 12345678",
            address: {
              last_name: "Byron",
              country: "Allemagne",
              postcode: "10115",
              city: "Berlin",
              region: "",
              street: "Invalidenstraße 1",
            },
          },
          shipment: { id: "shp", carrier: { id: "so_1" } },
          applied_coupons: ["A", { value: "B" }],
        },
        discount_coupon: " C ",
      })
    ).toEqual({
      lines: [{ reference: "SKU-1", quantity: 2 }],
      buyer: {
        email: "buyer@shop.example",
        language: "fr",
        address: {
          country_code: "de",
          province: null,
          city: "Berlin",
          postal_code: "10115",
          address_1: "Invalidenstraße 1",
          address_2: null,
          company: null,
          first_name: "Ada",
          last_name: "Byron",
          phone: "+493012345678",
        },
      },
      codes: ["A", "B", "C"],
      typed: "C",
    })
  })

  it("reads the same fields at the top level, and merges line items of the same variant", () => {
    const event = read({
      context: { id: "ctx" },
      items: [
        { reference: "S", quantity: 1 },
        { reference: "S", quantity: 2 },
        { reference: "T", quantity: 0 },
      ],
      user: null,
      discount_coupon: { value: "CODE" },
    })
    expect(event.lines).toEqual([{ reference: "S", quantity: 3 }])
    expect(event.codes).toEqual(["CODE"])
    expect(event.typed).toBe("CODE")
  })

  it.each([
    [undefined, []],
    [[], []],
    [[{ reference: "S", quantity: 0 }], [{ reference: "S", quantity: 0 }]],
    [
      [
        { reference: "S", quantity: 0 },
        { reference: "S", quantity: "0" },
        { reference: "T", quantity: 0 },
      ],
      [
        { reference: "S", quantity: 0 },
        { reference: "T", quantity: 0 },
      ],
    ],
  ])("distinguishes no list from a list that adds up to zero: %j", (items, lines) => {
    expect(read({ order: { items } }).lines).toEqual(lines)
  })

  it.each([
    undefined,
    null,
    {},
    "nobody",
    { address: null },
    { address: {} },
    { address: { country: null, city: "Paris" } },
    { address: { country: " - " } },
    { address: { country: "N/A" } },
  ])("reads no address from the user %j", (user) => {
    expect(read({ order: { items: [], user } }).buyer.address).toBe("unknown")
  })

  it("reads a postal code that was sent as a number", () => {
    const user = { address: { country: "FR", postcode: 75001 } }
    expect(read({ order: { user } }).buyer.address).toMatchObject({ postal_code: "75001" })
  })

  it.each([
    { phone: {} },
    { language: [] },
    { first_name: false },
    { address: { country: "DE", label: false, region: { code: "BE" } } },
  ])("reads the other fields of a buyer beside %j", (odd) => {
    const user = { email: "ada@example.com", address: { country: "DE" }, ...odd }
    const { email, address } = read({ order: { user } }).buyer
    expect({ email, address }).toMatchObject({
      email: "ada@example.com",
      address: { country_code: "de" },
    })
  })

  it.each([[[]], ["Paris"]])("reads the e-mail of a buyer whose address is %j", (address) => {
    const user = { email: "ada@example.com", address }
    expect(read({ order: { user } }).buyer).toMatchObject({
      email: "ada@example.com",
      address: "unknown",
    })
  })

  it("distinguishes an unreadable country from a missing one", () => {
    const user = { address: { country: "Atlantis", city: "Poseidonia" } }
    expect(read({ order: { user } }).buyer.address).toBe("unreadable")
  })

  it.each([null, "", "  ", 12, [], {}, { value: null }])(
    "reads no code from %j",
    (discount_coupon) => {
      expect(read({ order: {}, discount_coupon }).codes).toEqual([])
    }
  )

  it.each([{ order: { items: "many" } }, { order: { items: [{}] } }, null, "text", []])(
    "rejects %j",
    (data) => {
      expect(cartEstimateSchema.safeParse(data).success).toBe(false)
    }
  )

  it("rejects more line items than the limit", () => {
    const items = Array.from({ length: 201 }, (_, at) => ({ reference: `S${at}` }))
    expect(cartEstimateSchema.safeParse({ order: { items } }).success).toBe(false)
  })
})
