import { endingOf } from "./ending"

describe("the ending of a purchase", () => {
  it.each([
    ["payment_failed", "payment_failed"],
    ["card_refused", "payment_failed"],
    ["cancel_order", "abandoned"],
    ["discarded", "abandoned"],
    ["abandon_account", "abandoned"],
    ["decrease_quantity", null],
    ["something_else", null],
    [null, null],
  ])("after a release for %s is %s", (reason, ending) => {
    expect(endingOf(reason)).toBe(ending)
  })
})
