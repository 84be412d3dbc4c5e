import { refundable } from "./refundable"

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
