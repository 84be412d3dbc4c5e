import { cartEstimateSchema } from "./event"

const line = (reference: string, quantity: unknown) => ({ reference, quantity })
const read = (data: unknown) => cartEstimateSchema.parse(data)

const living = (address: object) => ({ address })
const withoutAddress = (user: unknown): [unknown, unknown] => [user, "unknown"]

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
    const items = [line("S", 1), line("S", 2), line("T", 0)]
    expect(
      read({ context: { id: "c" }, items, user: null, discount_coupon: { value: "CODE" } })
    ).toEqual({
      lines: [line("S", 3)],
      buyer: expect.objectContaining({ address: "unknown" }),
      codes: ["CODE"],
      typed: "CODE",
    })
  })

  it.each([
    [undefined, []],
    [[], []],
    [[line("S", 0)], [line("S", 0)]],
    [
      [line("S", 0), line("S", "0"), line("T", 0)],
      [line("S", 0), line("T", 0)],
    ],
  ])("distinguishes no list from a list that adds up to zero: %j", (items, lines) => {
    expect(read({ order: { items } }).lines).toEqual(lines)
  })

  it.each<[user: unknown, address: unknown]>([
    ...[undefined, null, {}, "nobody", { address: null }, { address: {} }].map(withoutAddress),
    ...[{ country: null, city: "Paris" }, { country: " - " }].map(living).map(withoutAddress),
    ...["N/A", "ZZ", "string"].map((country) => withoutAddress(living({ country }))),
    ...["N/A", "-", "null"].map((none) => withoutAddress(living({ country: none, city: none }))),
    [living({ country: "NA" }), expect.objectContaining({ country_code: "na" })],
    [living({ country: "Atlantis", city: "Poseidonia" }), "unreadable"],
    [living({ country: "FR", postcode: 75001 }), expect.objectContaining({ postal_code: "75001" })],
  ])("reads the address of the user %j, if it is one", (user, address) => {
    expect(read({ order: { items: [], user } }).buyer.address).toEqual(address)
  })

  const german = expect.objectContaining({ country_code: "de" })
  it.each<[odd: object, address: unknown]>([
    [{ phone: {} }, german],
    [{ language: [] }, german],
    [{ first_name: false }, german],
    [living({ country: "DE", label: false, region: { code: "BE" } }), german],
    [{ address: [] }, "unknown"],
    [{ address: "Paris" }, "unknown"],
  ])("reads the other fields of a buyer beside %j", (odd, address) => {
    const user = { email: "ada@example.com", address: { country: "DE" }, ...odd }
    expect(read({ order: { user } }).buyer).toMatchObject({ email: "ada@example.com", address })
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
