import { data } from "currency-codes"
import { digitsOf, formatAmount } from "./amount"

it("digitsOf gives every currency its digits (ISO 4217)", () => {
  // Codes without minor units, such as gold, have none to compare.
  const active = data.filter(({ code }) => !/^X(AG|AU|B[A-D]|DR|PD|PT|SU|TS|UA|XX)$/.test(code))
  expect(active.length).toBeGreaterThan(160)
  expect(active.filter(({ code, digits }) => digitsOf(code) !== digits)).toEqual([])
})

it.each([
  [199_000, "HUF", "HUF 1,990"],
  [1234, "KWD", "KWD 1.234"],
  [1500, "JPY", "¥1,500"],
])("formatAmount shows %d %s as %s", (value, currency, shown) => {
  expect(formatAmount({ value, currency }).replace(/\s/g, " ")).toBe(shown)
})
