import { amountQuery } from "./amount-query"

it("the query for a range of amounts is in minor units of the currency", () => {
  expect(amountQuery(19.99, 52.9, "eur")).toEqual({
    amount: { $gte: 1999, $lte: 5290 },
    currency_code: "eur",
  })
  expect(amountQuery(undefined, 24000, "jpy")).toEqual({
    amount: { $gte: undefined, $lte: 24000 },
    currency_code: "jpy",
  })
  expect(amountQuery(0, undefined, "kwd").amount).toEqual({ $gte: 0, $lte: undefined })
})

it("the query for a range of amounts is empty without a bound, and ignores what is not a number", () => {
  expect(amountQuery(undefined, undefined, "eur")).toEqual({})
  expect(amountQuery("many", Number.NaN, "eur")).toEqual({})
})
