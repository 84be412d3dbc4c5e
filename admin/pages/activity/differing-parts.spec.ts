import { differingParts, sorted } from "./differing-parts"

const answer = (value: number) => ({
  shipments: [{ carrier: { id: "so_1" }, amount: { value, currency: "EUR" } }],
})

describe("two answers side by side", () => {
  it("differ in nothing where only the order of their keys is another", () => {
    expect(differingParts({ a: 1, b: { c: [2], d: 3 } }, { b: { d: 3, c: [2] }, a: 1 })).toEqual([])
    expect(JSON.stringify(sorted({ b: [{ d: 1, c: 2 }], a: 1 }))).toBe(
      '{"a":1,"b":[{"c":2,"d":1}]}'
    )
  })

  it("name each part that differs by its path", () => {
    expect(differingParts(answer(490), answer(590))).toEqual([
      { path: "shipments.0.amount.value", before: "490", now: "590" },
    ])
  })

  it("name what is there in one of them only", () => {
    expect(differingParts({ shipments: [] }, { shipments: ["a"], message: "hello" })).toEqual([
      { path: "shipments", before: "[]", now: "" },
      { path: "shipments.0", before: "", now: '"a"' },
      { path: "message", before: "", now: '"hello"' },
    ])
    expect(differingParts(null, null)).toEqual([])
  })
})
