import { calculateAmountsWithTax } from "@medusajs/framework/utils"
import fc from "fast-check"
import { priceWithTax } from "./totals"

const few = fc.record({
  amount: fc.constantFrom(0, 1, 4.99, 5, 54.99, 0.1 + 0.2, 1e7),
  includesTax: fc.boolean(),
  taxLines: fc.array(fc.record({ rate: fc.constantFrom(0, 2, 5.5, 20, 9.975) }), { maxLength: 2 }),
})
/** Most of fc.double's values are next to 0. */
const upTo = (max: number) =>
  fc.oneof(
    fc.double({ min: 0, max, noNaN: true }),
    fc.nat({ max: max * 1000 }).map((thousandths) => thousandths / 1000)
  )
const any = fc.record({
  amount: upTo(1e6),
  includesTax: fc.boolean(),
  taxLines: fc.array(fc.record({ rate: upTo(100) }), { maxLength: 3 }),
})

describe("priceWithTax", () => {
  it("equals Medusa's calculation, whatever was calculated before", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(few, any), { maxLength: 50 }), (requested) => {
        for (const { amount, includesTax, taxLines } of requested) {
          const medusa = calculateAmountsWithTax({ amount, includesTax, taxLines }).priceWithTax
          expect(priceWithTax(amount, includesTax, taxLines)).toBe(medusa)
        }
      })
    )
  })

  it("stays correct when more prices are calculated than it caches", () => {
    const prices = Array.from({ length: 25_000 }, (_, cents) => cents / 100)
    const total = () => prices.map((price) => priceWithTax(price, false, [{ rate: 20 }]))
    expect(total()).toEqual(total())
    expect(priceWithTax(249.99, false, [{ rate: 20 }])).toBe(299.988)
  })
})
