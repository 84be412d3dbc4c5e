import { BoundedMap } from "./bounded-map"

describe("a bounded map", () => {
  it("keeps the entries that were set last", () => {
    const recent = new BoundedMap<string, number>(2)
    recent.set("a", 1)
    recent.set("b", 2)
    recent.set("a", 3)
    recent.set("c", 4)
    expect([recent.get("a"), recent.get("b"), recent.get("c"), recent.size]).toEqual([
      3,
      undefined,
      4,
      2,
    ])
  })
})
