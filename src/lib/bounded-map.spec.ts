import { readCountry } from "./address/country"
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

  it("does not grow with the languages that buyers send", () => {
    const set = jest.spyOn(BoundedMap.prototype, "set")
    for (let buyer = 0; buyer < 250; buyer++) {
      expect(readCountry("Allemagne", `fr-x${String(buyer).padStart(4, "0")}`)).toBe("de")
      readCountry("Nowhere", `fr-${String(1_000 + buyer)}`)
    }
    const [memory] = set.mock.contexts as BoundedMap<string, unknown>[]
    expect(memory.size).toBeLessThanOrEqual(200)
    set.mockRestore()
  })
})
