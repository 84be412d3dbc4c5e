import fc from "fast-check"
import { compress, decompress, packCart, unpackCart } from "./stored-quote"
import type { CartOffer, PricedCart } from "../pricing/types"
import type { CartTaxLine } from "../medusa/tax-lines"

describe("compress", () => {
  it("round-trips an object through decompress", () => {
    fc.assert(
      fc.property(fc.object(), (value) => {
        const plain: object = JSON.parse(JSON.stringify(value))
        expect(decompress(compress(plain))).toEqual(plain)
      })
    )
  })

  it("compresses hundreds of similar shipping options to less than an eighth", () => {
    const offers = Array.from({ length: 300 }, (_, at) => ({
      id: `so_${at}`,
      name: `Mode ${at}`,
      methods: [{ amount: at / 10, tax_lines: [{ code: "vat", rate: 20 }] }],
    }))
    expect(compress(offers).length * 8).toBeLessThan(JSON.stringify(offers).length)
  })
})

const vat = [{ code: "vat", rate: 20 } as CartTaxLine]
const reduced = [{ code: "freight", rate: 10 } as CartTaxLine]

function offer(id: string, tax_lines: CartTaxLine[]): CartOffer {
  const method = { name: id, shipping_option_id: id, amount: 5, is_tax_inclusive: false }
  return {
    id,
    name: `Mode ${id}`,
    price_type: "flat",
    fulfillment_type: "shipping",
    methods: [{ ...method, data: {}, tax_lines, adjustments: [] }],
    shipping_total: 6,
    original_shipping_total: 7,
    totals: { total: 26 },
  }
}

const discounted = {
  ...offer("two", reduced),
  methods: [
    { ...offer("two", reduced).methods[0], data: { point: "7" } },
    { ...offer("more", vat).methods[0], adjustments: [{ code: "FREE", amount: 5 }] },
  ],
  line_adjustments: { "ART-1": [{ code: "TEN", amount: 2, promotion_id: "p1" }] },
}

describe("packCart", () => {
  it.each([
    ["without offers", []],
    ["whose offers share tax lines", [offer("one", vat), discounted, offer("three", vat)]],
    ["without taxes on shipping", [offer("one", []), offer("two", [])]],
  ])("keeps all of a cart %s", (_, offers) => {
    const cart = { currency_code: "eur", offers } as Partial<PricedCart> as PricedCart
    const stored = JSON.stringify(packCart(cart))
    expect(unpackCart(JSON.parse(stored) as ReturnType<typeof packCart>)).toEqual(cart)
  })

  it("stores the tax lines of hundreds of offers once", () => {
    const offers = Array.from({ length: 300 }, (_, at) => offer(String(at), vat))
    expect(packCart({ offers } as Partial<PricedCart> as PricedCart).shipping_taxes).toEqual([vat])
  })
})
