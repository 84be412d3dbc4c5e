import fc from "fast-check"
import { backoff } from "../lib/backoff"
import { MAX_TRANSIENT_TRIES, MAX_TRIES, shouldGiveUp } from "./handle-failure"

const now = new Date("2026-01-02T12:00:00Z")
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe("backoff", () => {
  it("doubles the delay from 5 seconds to 5 minutes, with jitter that at most halves it", () => {
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

  it("leaves some attempts for other failures after the longest outage", () => {
    expect(backoff(MAX_TRANSIENT_TRIES, 1)).toBe(backoff(1_000, 1))
    expect(MAX_TRANSIENT_TRIES).toBeLessThan(MAX_TRIES - 1)
  })
})

describe("shouldGiveUp", () => {
  it.each([
    [{ transient: true, attempts: 500, since: ago(23) }, false],
    [{ transient: true, attempts: 1, since: ago(25) }, false],
    [{ transient: true, attempts: MAX_TRANSIENT_TRIES, since: ago(25) }, true],
    [{ transient: false, attempts: MAX_TRIES - 1, since: ago(100) }, false],
    [{ transient: false, attempts: MAX_TRIES, since: ago(0) }, true],
  ])("returns for %j: %s", (failure, expected) => {
    expect(shouldGiveUp({ ...failure, now })).toBe(expected)
  })
})
