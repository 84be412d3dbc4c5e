import { isOurProvider } from "./payments"

it.each([
  ["pp_one-click_one-click", true],
  ["pp_one-click_second", true],
  ["pp_system_default", false],
  ["pp_stripe_one-click", false],
])("the id of the payment provider %s says whether it is ours: %s", (id, expected) => {
  expect(isOurProvider(id)).toBe(expected)
})
