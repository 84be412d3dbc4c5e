import { backoff } from "../../lib/time"
import { MAX_TRANSIENT_TRIES, MAX_TRIES, shouldGiveUp } from "./handle-failure"

const now = new Date("2026-01-02T12:00:00Z")
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it("the attempts of an order leave some for other failures after the longest outage", () => {
  expect(backoff(MAX_TRANSIENT_TRIES, 1)).toBe(backoff(1_000, 1))
  expect(MAX_TRANSIENT_TRIES).toBeLessThan(MAX_TRIES - 1)
})

it.each([
  [{ transient: true, attempts: 500, since: ago(23) }, false],
  [{ transient: true, attempts: 1, since: ago(25) }, false],
  [{ transient: true, attempts: MAX_TRANSIENT_TRIES, since: ago(25) }, true],
  [{ transient: false, attempts: MAX_TRIES - 1, since: ago(100) }, false],
  [{ transient: false, attempts: MAX_TRIES, since: ago(0) }, true],
])("shouldGiveUp returns for %j: %s", (failure, expected) => {
  expect(shouldGiveUp({ ...failure, now })).toBe(expected)
})
