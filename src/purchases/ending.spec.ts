import { endingOf } from "./ending"

it.each([
  ["payment_failed", "payment_failed"],
  ["card_refused", "payment_failed"],
  ["cancel_order", "abandoned"],
  ["discarded", "abandoned"],
  ["abandon_account", "abandoned"],
  ["decrease_quantity", null],
  ["something_else", null],
  [null, null],
])("the ending of a purchase after a release for %s is %s", (reason, ending) => {
  expect(endingOf(reason)).toBe(ending)
})
