import { parseRateLimit } from "./options"

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
