import fc from "fast-check"
import { allocate } from "./allocate"

describe("allocate", () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [0, [1, 2], [0, 0]],
    [7, [0, 0], [4, 3]],
    [100, [99.5, 0.5], [100, 0]],
    [5, [3], [5]],
  ])("splits %i by %j into %j", (amount, weights, parts) => {
    expect(allocate(amount, weights)).toEqual(parts)
  })

  it("adds up to the amount, with no negative part and no part more than one off", () => {
    // Most of fc.double's values are next to 0.
    const weight = fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.nat({ max: 1e6 }))
    const weights = fc.array(weight, { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), weights, (amount, given) => {
        const parts = allocate(amount, given)
        const sum = given.reduce((total, weight) => total + weight, 0)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount)
        parts.forEach((part, index) => {
          expect(Number.isInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
          if (sum > 0) {
            expect(Math.abs(part - amount * (given[index] / sum))).toBeLessThanOrEqual(1.001)
          }
        })
      })
    )
  })
})
