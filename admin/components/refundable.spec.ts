import { parseAmount, refundable } from "./refundable"

it.each([
  ["eur", 28.9, 24, 490],
  ["eur", 36.9, 32, 490],
  ["eur", 0.3, 0.3, 0],
  ["jpy", 5100, 100, 5000],
  ["kwd", 1.251, 1, 251],
])(
  "what is left to refund of %s %d after %d is %d minor units",
  (currency_code, captured_amount, refunded_amount, left) => {
    const order = { state: "accepted" as const, currency_code }
    expect(refundable({ order, medusa_order: { captured_amount, refunded_amount } })).toBe(left)
    const declined = { ...order, state: "declined" as const }
    const medusa_order = { captured_amount, refunded_amount }
    expect(refundable({ order: declined, medusa_order })).toBe(0)
  }
)

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
