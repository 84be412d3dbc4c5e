import { rateForOrder } from "./rate-for-order"

const rule = {
  carrier: { id: "so", name: "Standard", type: "home_delivery" as const },
  amount: { currency: "EUR", leader: 500, follower: 150 },
  free_shipping: 10_000,
  delay: 3,
  primary: true,
  zones: ["FR"],
}

it.each([
  [1, 2_500, 500],
  [2, 5_000, 650],
  [3, 9_999, 800],
  [4, 10_000, 0],
  [1, 99_999, 0],
])("charges %i units worth %i a shipping rate of %i", (units, amount, rate) => {
  expect(rateForOrder(rule, { units, amount })).toBe(rate)
})

it("charges shipping at any amount when the rule has no free-shipping threshold", () => {
  const { free_shipping: _free, ...paid } = rule
  expect(rateForOrder(paid, { units: 2, amount: 1e9 })).toBe(650)
})
