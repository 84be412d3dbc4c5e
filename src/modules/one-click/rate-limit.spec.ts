import { type Limited, RateLimits } from "./rate-limit"

const LIMITS = {
  authorizePerAddress: 3,
  authorizeTotal: 5,
  rejectedPerAddress: 1,
  rejectedTotal: 2,
}
const [ONE, OTHER, THIRD] = ["203.0.113.1", "203.0.113.2", "203.0.113.3"]

/** What this many requests that need not wait return. */
const allowed = (times: number) => Array.from({ length: times }, () => undefined)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const counting = (limits = LIMITS) => {
  const counted = new RateLimits(limits)
  return async (what: Limited, address: string | undefined, times: number) => {
    const waits: (number | undefined)[] = []
    for (let time = 0; time < times; time++) {
      waits.push(await counted.count(what, address))
    }
    return waits
  }
}

it("the rate limits of a shop count requests per address and in total, return the time to wait, and allow them again after a minute", async () => {
  const request = counting()
  expect(await request("authorize", ONE, 3)).toEqual(allowed(3))
  jest.advanceTimersByTime(20_000)
  expect(await request("authorize", ONE, 2)).toEqual([40, 40])
  expect(await request("authorize", OTHER, 2)).toEqual(allowed(2))
  expect(await request("authorize", THIRD, 1)).toEqual([40])
  jest.advanceTimersByTime(40_001)
  expect(await request("authorize", ONE, 1)).toEqual(allowed(1))
})

it("the rate limits of a shop count purchase requests and rejected webhooks separately", async () => {
  const request = counting()
  expect(await request("rejected", ONE, 2)).toEqual([undefined, 60])
  expect(await request("authorize", ONE, 1)).toEqual(allowed(1))
})

it("the rate limits of a shop count an address that identifies no visitor only in the total", async () => {
  expect(await counting()("authorize", "127.0.0.1", 6)).toEqual([...allowed(5), 60])
})

it("the rate limits of a shop can be disabled one by one, or all", async () => {
  const request = counting({ ...LIMITS, authorizePerAddress: 0 })
  expect(await request("authorize", ONE, 5)).toEqual(allowed(5))
  const free = counting({ ...LIMITS, authorizePerAddress: 0, authorizeTotal: 0 })
  expect(await free("authorize", ONE, 500)).toEqual(allowed(500))
  expect(await new RateLimits().count("rejected", ONE)).toBeUndefined()
})
