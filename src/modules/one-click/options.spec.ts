import {
  environmentOf,
  missingOptions,
  orderPage,
  parseOptions,
  requireOptions,
  signingSecrets,
} from "./options"

const SECRET = "x".repeat(32)
const USUAL = {
  authorizePerAddress: 1_200,
  authorizeTotal: 12_000,
  rejectedPerAddress: 120,
  rejectedTotal: 6_000,
}

describe("the plugin's options", () => {
  it("are read from the configuration first, then from the environment variables", () => {
    const env = { ONE_CLICK_API_KEY: "env-key", ONE_CLICK_BASE_URL: "https://env.example/" }
    expect(parseOptions({ apiKey: "own-key", baseUrl: "" }, env)).toMatchObject({
      apiKey: "own-key",
      baseUrl: "https://env.example",
    })
    expect(parseOptions(undefined, {})).toEqual({ rateLimit: USUAL })
  })

  it("have the previous secret of a rotation", () => {
    const previous = "y".repeat(32)
    const env = { ONE_CLICK_SIGNING_SECRET: SECRET, ONE_CLICK_PREVIOUS_SIGNING_SECRET: previous }
    expect(signingSecrets(parseOptions(undefined, env))).toEqual([SECRET, previous])
  })

  it.each([
    ["baseUrl", "ftp://files.example", "ONE_CLICK_BASE_URL"],
    ["baseUrl", "not an address", "ONE_CLICK_BASE_URL"],
    ["checkoutUrl", "https://pay.example/?a=1", "ONE_CLICK_CHECKOUT_URL"],
    ["checkoutUrl", "https://pay.example/?", "ONE_CLICK_CHECKOUT_URL"],
    ["notificationUrl", "https://shop.example/#", "ONE_CLICK_NOTIFICATION_URL"],
    ["notificationUrl", "https://user@shop.example", "ONE_CLICK_NOTIFICATION_URL"],
    ["notificationUrl", "https://:password@shop.example", "ONE_CLICK_NOTIFICATION_URL"],
    ["notificationUrl", "https:shop.example", "ONE_CLICK_NOTIFICATION_URL"],
    ["baseUrl", "https://service\n.example", "ONE_CLICK_BASE_URL"],
    ["apiKey", "with a space", "ONE_CLICK_API_KEY"],
    ["signingSecret", "short", "ONE_CLICK_SIGNING_SECRET"],
    ["orderUrl", "https://service.example/orders", "ONE_CLICK_ORDER_URL"],
    ["orderUrl", "javascript:alert({id})", "ONE_CLICK_ORDER_URL"],
    ["apiKey", 42, "ONE_CLICK_API_KEY"],
  ])("are rejected with the name of a malformed %s, without its value", (name, value, variable) => {
    const parse = () => parseOptions({ [name]: value }, {})
    expect(parse).toThrow(`option "${name}" (${variable})`)
    expect(parse).not.toThrow(String(value))
  })

  it.each([
    [{ authorizeTotal: 0 }, { ...USUAL, authorizeTotal: 0 }],
    [{ authorizeTotal: undefined }, USUAL],
    [false, undefined],
  ])("have the limits per minute of %j", (rateLimit, expected) => {
    expect(parseOptions({ rateLimit }, {}).rateLimit).toEqual(expected)
  })

  it("switch the limits off by the environment variable, unless the configuration has limits", () => {
    const env = { ONE_CLICK_RATE_LIMIT: "off" }
    expect(parseOptions(undefined, env).rateLimit).toBeUndefined()
    expect(parseOptions({ rateLimit: {} }, env).rateLimit).toEqual(USUAL)
    expect(parseOptions(undefined, { ONE_CLICK_RATE_LIMIT: "" }).rateLimit).toEqual(USUAL)
    expect(() => parseOptions(undefined, { ONE_CLICK_RATE_LIMIT: "false" })).toThrow(
      'option "rateLimit" must be limits a minute, or false (ONE_CLICK_RATE_LIMIT=off)'
    )
  })

  const WHOLE = "must be a whole number a minute, or 0 for no limit"
  it.each<[rateLimit: unknown, message: string]>([
    [{ authorizeTotal: "secret" }, `option "rateLimit.authorizeTotal" ${WHOLE}`],
    [{ rejectedTotal: -1 }, `option "rateLimit.rejectedTotal" ${WHOLE}`],
    [{ rejectedTotal: 1.5 }, `option "rateLimit.rejectedTotal" ${WHOLE}`],
    [{ rejectedTotal: null }, `option "rateLimit.rejectedTotal" ${WHOLE}`],
    [{ redisUrl: "redis://secret@host" }, 'option "rateLimit"'],
    [1, 'option "rateLimit"'],
    [null, 'option "rateLimit"'],
  ])("are rejected with the malformed limits %j, without their value", (rateLimit, message) => {
    const parse = () => parseOptions({ rateLimit }, {})
    expect(parse).toThrow(`medusa-plugin-one-click: ${message}`)
    expect(parse).not.toThrow("secret")
  })

  it("are read beside what Medusa adds to the options of a module", () => {
    const database = { clientUrl: "postgres://" }
    const given = { apiKey: "own-key", database, [Symbol("isSharedConnection")]: true }
    expect(parseOptions(given, {})).toMatchObject({ apiKey: "own-key" })
  })

  it.each([
    ["apikey", "Unknown option apikey. Did you mean apiKey?"],
    ["base_url", "Unknown option base_url. Did you mean baseUrl?"],
    ["colour", "Unknown option colour. The options are apiKey, baseUrl, checkoutUrl,"],
  ])("are rejected with an unknown one, without its value: %s", (name, message) => {
    const parse = () => parseOptions({ [name]: "secret-value" }, {})
    expect(parse).toThrow(message)
    expect(parse).not.toThrow("secret-value")
  })

  it("lead to an order in the service's dashboard", () => {
    const orderUrl = "https://service.example/orders?id={id}"
    expect(orderPage(parseOptions({ orderUrl }, {}), "a&b")).toBe(
      "https://service.example/orders?id=a%26b"
    )
    expect(orderPage({}, "a")).toBeNull()
  })

  it("are all named with their variables while they are missing, at the start and when required", () => {
    const given = { baseUrl: "https://a.example", signingSecret: SECRET }
    const missing = [
      '"checkoutUrl" (ONE_CLICK_CHECKOUT_URL)',
      '"notificationUrl" (ONE_CLICK_NOTIFICATION_URL)',
    ]
    expect(missingOptions(given)).toEqual(missing)
    expect(() => requireOptions(given, ["baseUrl", "checkoutUrl", "notificationUrl"])).toThrow(
      `set the plugin options ${missing.join(", ")}`
    )
    expect(requireOptions(given, ["signingSecret"])).toEqual(given)
  })
})

it.each([
  [undefined, null],
  ["http://localhost:9010", "sandbox"],
  ["http://192.168.1.4:9010", "sandbox"],
  ["https://sandbox.service.example", "sandbox"],
  ["https://api-staging.service.example", "sandbox"],
  ["https://api.service.example", "live"],
  ["https://testimonials.example", "live"],
])("reads the environment of the service address %s as %s", (baseUrl, environment) => {
  expect(environmentOf({ baseUrl })).toBe(environment)
})
