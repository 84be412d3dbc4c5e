import { data } from "currency-codes"
import { digitsOf, formatAmount } from "./amount"

describe("digitsOf (ISO 4217)", () => {
  // Codes without minor units, such as gold, have none to compare.
  const active = data.filter(({ code }) => !/^X(AG|AU|B[A-D]|DR|PD|PT|SU|TS|UA|XX)$/.test(code))

  it.each(active.map(({ code, digits }) => [code, digits]))(
    "gives %s %d digits",
    (code, digits) => {
      expect(digitsOf(code)).toBe(digits)
    }
  )
})

describe("formatAmount", () => {
  it.each([
    [199_000, "HUF", "HUF 1,990"],
    [1234, "KWD", "KWD 1.234"],
    [1500, "JPY", "¥1,500"],
  ])("shows %d %s as %s", (value, currency, shown) => {
    expect(formatAmount({ value, currency }).replace(/\s/g, " ")).toBe(shown)
  })
})
