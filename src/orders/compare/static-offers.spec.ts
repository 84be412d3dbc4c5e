import { rule } from "../../../testing/static-rules/shop"
import { rateForOrder } from "./static-offers"

it.each([
  [1, 2_500, 500],
  [2, 5_000, 650],
  [3, 9_999, 800],
  [4, 10_000, 0],
  [1, 99_999, 0],
])("charges %i units worth %i a shipping rate of %i", (units, amount, rate) => {
  expect(rateForOrder(rule({ free_shipping: 10_000 }), { units, amount })).toBe(rate)
})

it("charges shipping at any amount when the rule has no free-shipping threshold", () => {
  expect(rateForOrder(rule(), { units: 2, amount: 1e9 })).toBe(650)
})
