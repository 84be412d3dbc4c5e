import { type Limited, RateLimits, parseRateLimit, visitorOf } from "./rate-limit"
import fc from "fast-check"

const LIMITS = {
  authorizePerAddress: 3,
  authorizeTotal: 5,
  rejectedPerAddress: 1,
  rejectedTotal: 2,
}
const [ONE, OTHER, THIRD] = ["203.0.113.1", "203.0.113.2", "203.0.113.3"]

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

  it("count requests per address and in total, and return the time to wait", async () => {
    const request = counting()
    expect(await request("authorize", ONE, 3)).toEqual([undefined, undefined, undefined])
    jest.advanceTimersByTime(20_000)
    expect(await request("authorize", ONE, 2)).toEqual([40, 40])
    expect(await request("authorize", OTHER, 2)).toEqual([undefined, undefined])
    expect(await request("authorize", THIRD, 1)).toEqual([40])
  })

  it("allow requests again after a minute", async () => {
    const request = counting()
    await request("authorize", ONE, 4)
    jest.advanceTimersByTime(60_001)
    expect(await request("authorize", ONE, 1)).toEqual([undefined])
  })

  it("count purchase requests and rejected webhooks separately", async () => {
    const request = counting()
    expect(await request("rejected", ONE, 2)).toEqual([undefined, 60])
    expect(await request("authorize", ONE, 1)).toEqual([undefined])
  })

  it("count an address that identifies no visitor only in the total", async () => {
    expect(await counting()("authorize", "127.0.0.1", 6)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      60,
    ])
  })

  it("can be disabled one by one", async () => {
    const request = counting({ ...LIMITS, authorizePerAddress: 0 })
    expect((await request("authorize", ONE, 5)).every((wait) => wait === undefined)).toBe(true)
    const free = counting({ ...LIMITS, authorizePerAddress: 0, authorizeTotal: 0 })
    expect((await free("authorize", ONE, 500)).every((wait) => wait === undefined)).toBe(true)
  })
})

const USUAL = {
  authorizePerAddress: 1_200,
  authorizeTotal: 12_000,
  rejectedPerAddress: 120,
  rejectedTotal: 6_000,
}

describe("the option rateLimit", () => {
  it("is read from the configuration first, then from the environment variables", () => {
    const env = {
      ONE_CLICK_RATE_LIMIT_AUTHORIZE_TOTAL: "10",
      ONE_CLICK_RATE_LIMIT_REJECTED_TOTAL: "20",
    }
    expect(parseRateLimit(undefined, {})).toEqual(USUAL)
    expect(parseRateLimit({ authorizeTotal: 0 }, env)).toEqual({
      ...USUAL,
      authorizeTotal: 0,
      rejectedTotal: 20,
    })
  })

  it("falls back to the environment variable for a part that is undefined", () => {
    const env = { ONE_CLICK_RATE_LIMIT_AUTHORIZE_TOTAL: "10" }
    const given = { authorizeTotal: undefined, rejectedTotal: undefined }
    expect(parseRateLimit(given, env)).toEqual({ ...USUAL, authorizeTotal: 10 })
  })

  it("disables the limits when it is false or its variable is off", () => {
    expect(parseRateLimit(false, {})).toBeUndefined()
    expect(parseRateLimit(undefined, { ONE_CLICK_RATE_LIMIT: "off" })).toBeUndefined()
    expect(parseRateLimit({}, { ONE_CLICK_RATE_LIMIT: "off" })).toEqual(USUAL)
  })

  it.each([
    [
      { authorizeTotal: "secret" },
      '"rateLimit.authorizeTotal" must be a whole number a minute, or 0 for no limit',
    ],
    [{ rejectedTotal: -1 }, '"rateLimit.rejectedTotal"'],
    [{ rejectedTotal: 1.5 }, '"rateLimit.rejectedTotal"'],
    [{ rejectedTotal: "" }, '"rateLimit.rejectedTotal"'],
    [{ rejectedTotal: null }, '"rateLimit.rejectedTotal"'],
    [{ rejectedTotal: true }, '"rateLimit.rejectedTotal"'],
    [{ redisUrl: "redis://secret@host" }, '"rateLimit"'],
    [{ authoriseTotal: 1 }, '"rateLimit"'],
    [1, '"rateLimit"'],
  ])("is rejected for %j with the malformed part, without its value", (given, name) => {
    expect(() => parseRateLimit(given, {})).toThrow(`medusa-plugin-one-click: option ${name}`)
    expect(() => parseRateLimit(given, {})).not.toThrow("secret")
  })

  it("is rejected for a malformed environment variable, without its value", () => {
    const parse = () =>
      parseRateLimit(undefined, { ONE_CLICK_RATE_LIMIT_AUTHORIZE_TOTAL: "secret" })
    expect(parse).toThrow('option "rateLimit.authorizeTotal" must be a whole number')
    expect(parse).not.toThrow("secret")
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

  it("returns a digest for any address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
        expect(visitorOf(address) ?? "a".repeat(22)).toMatch(/^[\w-]{22}$/)
      })
    )
  })
})
