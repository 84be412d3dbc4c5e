import { parseAmount } from "./amounts"

it.each([
  ["12", "eur", 12],
  [" 1.5 ", "eur", 1.5],
  ["1,25", "eur", 1.25],
  ["1.000", "kwd", 1],
  ["1.000", "eur", undefined],
  ["1,000", "jpy", undefined],
  ["1,000.50", "eur", undefined],
  ["1 000", "eur", undefined],
  ["-1", "eur", undefined],
  ["", "eur", undefined],
])("an amount typed as %j is in %s the amount %s", (typed, currency, amount) => {
  expect(parseAmount(typed, currency)).toBe(amount)
})
