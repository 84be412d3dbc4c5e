import { differingParts, sorted } from "./differing-parts"

const answer = (value: number) => ({
  shipments: [{ carrier: { id: "so_1" }, amount: { value, currency: "EUR" } }],
})

describe("differingParts", () => {
  it("returns nothing when only the order of the keys differs", () => {
    expect(differingParts({ a: 1, b: { c: [2], d: 3 } }, { b: { d: 3, c: [2] }, a: 1 })).toEqual([])
    expect(JSON.stringify(sorted({ b: [{ d: 1, c: 2 }], a: 1 }))).toBe(
      '{"a":1,"b":[{"c":2,"d":1}]}'
    )
  })

  it("returns each differing part with its path", () => {
    expect(differingParts(answer(490), answer(590))).toEqual([
      { path: "shipments.0.amount.value", before: "490", now: "590" },
    ])
  })

  it("returns a part that only one of the two has", () => {
    expect(differingParts({ shipments: [] }, { shipments: ["a"], message: "hello" })).toEqual([
      { path: "shipments", before: "[]", now: "" },
      { path: "shipments.0", before: "", now: '"a"' },
      { path: "message", before: "", now: '"hello"' },
    ])
    expect(differingParts(null, null)).toEqual([])
  })
})
