import { decidable, outcomeOf, sumByCurrency } from "./bulk"

const order = (state: string, error: Error | null = null) => ({
  after: { state, reason: null },
  error,
})

it("the outcome of a bulk decision counts an order as accepted only when it is", () => {
  const review = order("review")
  const refused = order("accepted", new Error("It can no longer be accepted."))
  const decided = [order("accepted"), order("placed"), order("compared"), review, refused]
  expect(outcomeOf("accept", decided)).toEqual({
    decision: "accept",
    done: 1,
    processing: 2,
    refused: [review, refused],
  })
})

it("the outcome of a bulk decision reports an order that Medusa refused to cancel as not declined", () => {
  const kept = order("review")
  expect(outcomeOf("decline", [order("declined"), kept])).toEqual({
    decision: "decline",
    done: 1,
    processing: 0,
    refused: [kept],
  })
})

it("the orders that are decided together leave out an acceptance that needs a country or is paid already, and what the order doesn't allow", () => {
  const both = { accept: true, decline: true, resolve: false, retry: false }
  const abroad = { can: both, reason: "unknown_country", is_paid: false }
  const other = { can: both, reason: "differs", is_paid: false }
  const paid = { ...other, is_paid: true }
  const blocked = { ...other, can: { ...both, accept: false } }
  const all = [abroad, other, paid, blocked]
  expect(decidable(all, "accept")).toEqual([other])
  expect(decidable(all, "decline")).toEqual(all)
})

it("the sum of several orders has one amount per currency, and leaves out unknown amounts", () => {
  expect(
    sumByCurrency([
      { amount: 5290, currency_code: "eur" },
      { amount: 24000, currency_code: "jpy" },
      { amount: 10, currency_code: "eur" },
      { amount: null, currency_code: "eur" },
      { amount: 7, currency_code: null },
    ])
  ).toEqual([
    ["eur", 5300],
    ["jpy", 24000],
  ])
})
