import { toInternational } from "./phone"

it.each([
  ["06 12 34 56 78", "FR", "+33612345678"],
  ["+33 6 12 34 56 78", "DE", "+33612345678"],
  ["0033612345678", "US", "+33612345678"],
  ["(202) 555-0123", "US", "+12025550123"],
  ["06 1234 5678", "IT", "+390612345678"],
  ["612345678", "AQ", null],
  ["+0123456", "FR", null],
  ["hello", "FR", null],
  ["", "FR", null],
  ["+123456789012345678", "FR", null],
])("toInternational reads %p in %s as %p", (typed, country, expected) => {
  expect(toInternational(typed, country)).toBe(expected)
})
