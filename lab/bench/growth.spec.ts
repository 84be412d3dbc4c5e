import { growthOf } from "./growth"

const figures = (median_ms: number, per_second: number) => ({
  median_ms,
  p95_ms: median_ms,
  p99_ms: median_ms,
  per_second,
})
const result = (shop: string, buyers: number, medusa: number, ours: number) => ({
  scenario: "estimate",
  shop,
  buyers,
  medusa: figures(medusa, 1000 / medusa),
  ours: figures(ours, 100 / ours),
})

describe("growthOf", () => {
  it("compares each scenario measured in both shops at the same number of buyers", () => {
    const alone = { ...result("small", 1, 5, 1), scenario: "order" }
    const results = [result("small", 1, 100, 5), result("small", 32, 100, 5), alone]
    results.push(result("large", 32, 300, 20), result("large", 1, 200, 9))
    expect(growthOf(results)).toEqual([
      { scenario: "estimate", buyers: 1, medusa: 2, ours: 1.8 },
      { scenario: "estimate", buyers: 32, medusa: 3, ours: 4 },
    ])
  })
})
