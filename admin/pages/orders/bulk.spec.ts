import { outcomeOf, sumByCurrency } from "./bulk"

const order = (id: string, state: string | null, message: string | null = null) => ({
  id,
  state,
  reason: null,
  message,
})

describe("the outcome of a bulk decision", () => {
  it("counts an order as accepted only when it is", () => {
    const review = order("in review", "review")
    const refused = order("refused", "accepted", "It can no longer be accepted.")
    const missing = order("missing", null, "There is no such order.")
    expect(
      outcomeOf("accept", [
        order("one", "accepted"),
        order("two", "placed"),
        order("three", "compared"),
        review,
        refused,
        missing,
      ])
    ).toEqual({
      decision: "accept",
      done: 1,
      processing: 2,
      refused: [review, refused, missing],
    })
  })

  it("reports an order that Medusa refused to cancel as not declined", () => {
    const kept = order("kept", "review")
    expect(outcomeOf("decline", [order("one", "declined"), kept])).toEqual({
      decision: "decline",
      done: 1,
      processing: 0,
      refused: [kept],
    })
  })
})

describe("the sum of several orders", () => {
  it("has one amount per currency, and leaves out unknown amounts", () => {
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
})
