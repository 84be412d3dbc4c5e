import { dueProof, keyOf, problemAfter, spread } from "./verdict"

const difference = (quote_id: string, path = "cart.totals.total") => ({
  quote_id,
  purchase_id: "ocpur_1",
  reference: "SHIRT",
  path,
  plugin: 25,
  medusa: 24,
})
const resultOf = (...differences: ReturnType<typeof difference>[]) => ({
  at: "2026-01-02T00:00:00.000Z",
  trigger: "nightly" as const,
  medusa: "2.21.2",
  compared: 3,
  agreed: 3 - differences.length,
  skipped: 0,
  failed: 0,
  differences,
})
const problem = {
  since: "2026-01-01T00:00:00.000Z",
  medusa: "2.21.2",
  quote_ids: ["q1"],
  differences: [difference("q1")],
}
const dismissed = { at: "", medusa: "2.21.2", keys: [keyOf(difference("q1"))] }

describe("the problem after a proof", () => {
  it("is the differences that nobody has dismissed", () => {
    const found = { compared: ["q1", "q2"], problem: null, dismissed: null }
    expect(problemAfter({ result: resultOf(difference("q2")), ...found })).toEqual({
      since: "2026-01-02T00:00:00.000Z",
      medusa: "2.21.2",
      quote_ids: ["q2"],
      differences: [difference("q2")],
    })
  })

  it("keeps the time of its first difference", () => {
    const result = resultOf(difference("q2"))
    const after = problemAfter({ result, compared: ["q2"], problem, dismissed: null })
    expect(after?.since).toBe(problem.since)
  })

  it("ends when one of its quotes was compared again and agrees", () => {
    const result = resultOf()
    expect(problemAfter({ result, compared: ["q1"], problem, dismissed: null })).toBeNull()
  })

  it("stays when only other quotes agree", () => {
    const result = resultOf()
    expect(problemAfter({ result, compared: ["q2"], problem, dismissed: null })).toBe(problem)
  })

  it("leaves out dismissed differences, also of another quote", () => {
    const result = resultOf(difference("q2"))
    expect(problemAfter({ result, compared: ["q2"], problem: null, dismissed })).toBeNull()
  })

  it.each([
    ["another figure", difference("q1", "cart.totals.tax_total"), "2.21.2"],
    ["other values", { ...difference("q1"), medusa: 23 }, "2.21.2"],
    ["another version of Medusa", difference("q1"), "2.22.0"],
  ])("is back for %s than the dismissed one", (_, found, medusa) => {
    const result = { ...resultOf(found), medusa }
    expect(problemAfter({ result, compared: ["q1"], problem: null, dismissed })).not.toBeNull()
  })
})

describe("the next proof", () => {
  const at = (hour: number) => ({
    medusa: "2.21.2",
    now: new Date(2026, 0, 2, hour, 41),
    hour: 4,
  })

  it("is due at once after a change of Medusa's version", () => {
    expect(dueProof({ ...resultOf(), medusa: "2.21.0" }, at(15))).toBe("version")
    expect(dueProof(null, at(15))).toBe("version")
  })

  it("is due at night otherwise", () => {
    expect(dueProof(resultOf(), at(4))).toBe("nightly")
    expect(dueProof(resultOf(), at(15))).toBeUndefined()
  })
})

describe("spread", () => {
  it("selects evenly from a long list, and all of a short one", () => {
    expect(spread([...Array(500).keys()], 5)).toEqual([0, 100, 200, 300, 400])
    expect(spread([1, 2, 3], 25)).toEqual([1, 2, 3])
  })
})
