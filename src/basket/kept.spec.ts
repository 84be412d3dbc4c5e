import fc from "fast-check"
import { keepBasket, readBasket } from "./kept"
import { Basket, BasketAdjustment, BasketOffer, BasketTaxLine } from "./types"

const VAT = {
  description: "VAT",
  tax_rate_id: "txr_1",
  code: "vat",
  rate: 20,
  provider_id: "system",
  metadata: null,
  data: null,
}

const text = fc.constantFrom("a", "b", "__proto__")
const amount = fc.constantFrom(0, 5, 5.5)
const adjustments = fc.constantFrom<BasketAdjustment[]>([], [{ code: "FREE", amount: 5 }])

const method = fc.record({
  name: text,
  shipping_option_id: text,
  amount,
  is_tax_inclusive: fc.boolean(),
  data: fc.constantFrom<Record<string, unknown>>({}, { a: null }),
  tax_lines: fc.constantFrom<BasketTaxLine[]>([], [VAT], [VAT, { ...VAT, rate: 5 }]),
  adjustments,
})

const offer: fc.Arbitrary<BasketOffer> = fc
  .record({
    id: text,
    name: text,
    type_code: fc.constantFrom(null, "express"),
    price_type: fc.constantFrom("flat" as const, "calculated" as const),
    fulfillment_type: fc.constantFrom("shipping", "pickup"),
    methods: fc.array(method, { minLength: 1, maxLength: 2 }),
    shipping_total: amount,
    original_shipping_total: amount,
    totals: amount.map((total) => ({ total })),
  })
  .chain((whole) =>
    fc
      .option(adjustments)
      .map((changed) => (changed ? { ...whole, line_adjustments: { mug: changed } } : whole))
  )

const basketWith = (offers: BasketOffer[]) =>
  ({ currency_code: "eur", lines: [], offers }) as unknown as Basket

const throughJson = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value

describe("a basket as it is kept", () => {
  it("is read as it was, whatever its offers have in common", () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 6 }), (offers) => {
        const basket = basketWith(offers)
        expect(readBasket(throughJson(keepBasket(basket)))).toEqual(basket)
        expect(readBasket(throughJson(basket))).toEqual(basket)
      })
    )
  })

  it("takes a fraction of the space where its modes are alike", () => {
    const [first] = fc.sample(offer, { numRuns: 1, seed: 1 })
    const offers = Array.from({ length: 300 }, (_, at) => ({
      ...first,
      id: `so_${at}`,
      methods: [{ ...first.methods[0], shipping_option_id: `so_${at}`, tax_lines: [VAT] }],
    }))
    const size = (value: unknown) => JSON.stringify(value).length
    expect(size(keepBasket(basketWith(offers)))).toBeLessThan(size(offers) / 4)
  })
})
