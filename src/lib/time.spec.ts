import fc from "fast-check"
import { backoff } from "./time"

it("backoff doubles the delay from 5 seconds to 5 minutes, with jitter that at most halves it", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => backoff(attempts, 1))).toEqual([
    5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000,
  ])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.nat({ max: 1_000 }).map((thousandths) => thousandths / 1_000),
      (tries, by) => {
        expect(backoff(tries, by)).toBeGreaterThanOrEqual(backoff(tries, 1) / 2)
        expect(backoff(tries, by)).toBeLessThanOrEqual(backoff(tries, 1))
      }
    )
  )
})
