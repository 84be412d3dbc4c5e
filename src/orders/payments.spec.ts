import { isOurProvider } from "./payments"

describe("the id of a payment provider", () => {
  it.each([
    ["pp_one-click_one-click", true],
    ["pp_one-click_second", true],
    ["pp_system_default", false],
    ["pp_stripe_one-click", false],
  ])("decides whether %s is ours: %s", (id, expected) => {
    expect(isOurProvider(id)).toBe(expected)
  })
})
