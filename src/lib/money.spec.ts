import fc from "fast-check"
import { currencyDigits } from "./currency-digits"
import { amountOf, toMajor, toMinor, allocate } from "./money"

describe("toMinor and toMajor", () => {
  it.each([
    [10.5, "eur", 1050],
    ["10.505", "EUR", 1051],
    [-10.505, "EUR", -1051],
    [1.005, "EUR", 101],
    [1050.4, "jpy", 1050],
    [1.2345, "KWD", 1235],
    [{ value: "19.99", precision: 20 }, "EUR", 1999],
    ["10.00499999999999999999", "EUR", 1001],
    [1990, "huf", 199_000],
    [1.234, "IQD", 1234],
    [1.2345, "CLF", 12_345],
    [5.5, "XXZ", 550],
    [0, "EUR", 0],
    [-0.001, "EUR", 0],
  ])("convert %p %s to %p minor units", (amount, currency, minor) => {
    expect(toMinor(amount, currency)).toBe(minor)
  })

  it("convert minor units to major units and back unchanged, in every number of digits", () => {
    const currency = fc.constantFrom("EUR", "JPY", "KWD", "usd", "HUF", "CLF")
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), currency, (minor, code) => {
        expect(toMinor(toMajor(minor, code), code)).toBe(minor)
      })
    )
  })

  const mills = fc.integer({ min: -1e9, max: 1e9 }).map((count) => count / 1000)

  it("round by no more than half a minor unit", () => {
    // Most of fc.double's values are next to 0.
    const amount = fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), mills)
    fc.assert(
      fc.property(amount, fc.constantFrom("EUR", "JPY"), (major, code) => {
        const scaled = major * 10 ** currencyDigits(code)
        expect(Math.abs(toMinor(major, code) - scaled)).toBeLessThanOrEqual(0.5 + 1e-4)
      })
    )
  })

  it.each([NaN, Infinity, "abc", "", "1e400"])("reject %p as an amount", (amount) => {
    expect(() => toMinor(amount, "EUR")).toThrow(/not an amount/)
  })

  it("reject an amount that no integer holds exactly", () => {
    expect(() => toMinor("99999999999999.99", "EUR")).toThrow(/too large/)
  })
})

it.each([1.5, NaN, Infinity, 2 ** 53])("wire amounts are rejected for %p", (given) => {
  expect(() => amountOf(given, "eur")).toThrow(/integer in minor units/)
  expect(() => toMajor(given, "eur")).toThrow(/integer in minor units/)
})

it("wire amounts are written with the currency in upper case", () => {
  expect(amountOf(1050, "eur")).toEqual({ value: 1050, currency: "EUR" })
  expect(amountOf(-0, "eur")).toEqual({ value: 0, currency: "EUR" })
})

it.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [0, [1, 2], [0, 0]],
  [7, [0, 0], [4, 3]],
  [100, [99.5, 0.5], [100, 0]],
  [5, [3], [5]],
])("allocate splits %i by %j into %j", (amount, weights, parts) => {
  expect(allocate(amount, weights)).toEqual(parts)
})

it("allocate adds up to the amount, with no negative part and no part more than one off", () => {
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
