import { type Limited, RateLimits, visitorOf } from "./rate-limit"
import fc from "fast-check"

const LIMITS = {
  authorizePerAddress: 3,
  authorizeTotal: 5,
  rejectedPerAddress: 1,
  rejectedTotal: 2,
}
const [ONE, OTHER, THIRD] = ["203.0.113.1", "203.0.113.2", "203.0.113.3"]

/** What this many requests that need not wait return. */
const allowed = (times: number) => Array.from({ length: times }, () => undefined)

describe("the rate limits of a shop", () => {
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

  it("count requests per address and in total, return the time to wait, and allow them again after a minute", async () => {
    const request = counting()
    expect(await request("authorize", ONE, 3)).toEqual(allowed(3))
    jest.advanceTimersByTime(20_000)
    expect(await request("authorize", ONE, 2)).toEqual([40, 40])
    expect(await request("authorize", OTHER, 2)).toEqual(allowed(2))
    expect(await request("authorize", THIRD, 1)).toEqual([40])
    jest.advanceTimersByTime(40_001)
    expect(await request("authorize", ONE, 1)).toEqual(allowed(1))
  })

  it("count purchase requests and rejected webhooks separately", async () => {
    const request = counting()
    expect(await request("rejected", ONE, 2)).toEqual([undefined, 60])
    expect(await request("authorize", ONE, 1)).toEqual(allowed(1))
  })

  it("count an address that identifies no visitor only in the total", async () => {
    expect(await counting()("authorize", "127.0.0.1", 6)).toEqual([...allowed(5), 60])
  })

  it("can be disabled one by one, or all", async () => {
    const request = counting({ ...LIMITS, authorizePerAddress: 0 })
    expect(await request("authorize", ONE, 5)).toEqual(allowed(5))
    const free = counting({ ...LIMITS, authorizePerAddress: 0, authorizeTotal: 0 })
    expect(await free("authorize", ONE, 500)).toEqual(allowed(500))
    expect(await new RateLimits().count("rejected", ONE)).toBeUndefined()
  })
})

describe("visitorOf", () => {
  it.each([
    ["203.0.113.7", "::ffff:203.0.113.7"],
    ["2001:db8:1:2:aaaa::1", "2001:DB8:1:2:bbbb:1:2:3"],
    ["2001:db8::1", "2001:0db8:0:0:ffff::"],
  ])("counts %s and %s as one visitor", (one, other) => {
    expect(visitorOf(one)).toBe(visitorOf(other))
  })

  it.each([
    ["203.0.113.7", "203.0.113.8"],
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["::1:0:0:1", "203.0.113.7"],
  ])("counts %s and %s as two visitors", (one, other) => {
    expect(visitorOf(one)).not.toBe(visitorOf(other))
  })

  it.each([
    undefined,
    "",
    "127.0.0.1",
    "127.9.9.9",
    "::1",
    "::ffff:127.0.0.1",
    "10.1.2.3",
    "172.17.0.1",
    "192.168.0.9",
    "fd00::1",
    "fe80::1%eth0",
    "169.254.1.1",
    "100.64.0.1",
  ])("counts %s as no visitor", (address) => expect(visitorOf(address)).toBeUndefined())

  it("returns a short text for a header that is no address", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10_000 }), (text) => {
        expect(visitorOf(text)?.length ?? 0).toBeLessThanOrEqual(45)
      })
    )
  })

  it("returns a network for any address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(visitorOf(address) ?? "0.0.0.0").toMatch(/^(\d+(\.\d+){3}|[\da-f]+(:[\da-f]+){3})$/)
      })
    )
  })
})
