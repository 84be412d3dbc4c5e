import { missingOptions, orderPage, parseOptions, requireOptions, closest } from "./options"

const SECRET = "x".repeat(32)

describe("the plugin's options", () => {
  it("are read from the configuration first, then from the environment variables", () => {
    const env = { ONE_CLICK_API_KEY: "env-key", ONE_CLICK_BASE_URL: "https://env.example/" }
    expect(parseOptions({ apiKey: "own-key", baseUrl: "" }, env)).toMatchObject({
      apiKey: "own-key",
      baseUrl: "https://env.example",
    })
    expect(parseOptions(undefined, {})).toEqual({})
  })

  it.each([
    ["baseUrl", "ftp://files.example", "ONE_CLICK_BASE_URL"],
    ["baseUrl", "not an address", "ONE_CLICK_BASE_URL"],
    ["checkoutUrl", "https://pay.example/?a=1", "ONE_CLICK_CHECKOUT_URL"],
    ["notificationUrl", "https://user@shop.example", "ONE_CLICK_NOTIFICATION_URL"],
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
    ["apikey", "Unknown option apikey. Did you mean apiKey?"],
    ["baseURL", "Unknown option baseURL. Did you mean baseUrl?"],
    ["ratelimit", "Unknown option ratelimit. Did you mean rateLimit?"],
    ["colour", "Unknown option colour. The options are apiKey, baseUrl, checkoutUrl,"],
  ])("are rejected with an unknown one: %s", (name, message) => {
    const parse = () => parseOptions({ [name]: "secret-value" }, {})
    expect(parse).toThrow(message)
    expect(parse).not.toThrow("secret-value")
    expect(parseOptions({ rateLimit: false }, {})).toEqual({})
  })

  it("lead to an order in the service's dashboard", () => {
    const orderUrl = "https://service.example/orders?id={id}"
    expect(orderPage(parseOptions({ orderUrl }, {}), "a&b")).toBe(
      "https://service.example/orders?id=a%26b"
    )
    expect(orderPage({}, "a")).toBeNull()
  })

  it("are named with their variables at the start while they are missing", () => {
    expect(missingOptions({ baseUrl: "https://a.example", signingSecret: SECRET })).toEqual([
      '"checkoutUrl" (ONE_CLICK_CHECKOUT_URL)',
      '"notificationUrl" (ONE_CLICK_NOTIFICATION_URL)',
    ])
  })

  it("are all named when several required ones are missing", () => {
    expect(() => requireOptions({ apiKey: "k" }, ["apiKey", "baseUrl", "signingSecret"])).toThrow(
      'set the plugin options "baseUrl" (ONE_CLICK_BASE_URL), "signingSecret" (ONE_CLICK_SIGNING_SECRET)'
    )
    expect(requireOptions({ signingSecret: SECRET }, ["signingSecret"])).toEqual({
      signingSecret: SECRET,
    })
  })
})

const NAMES = ["apiKey", "baseUrl", "checkoutUrl", "notificationUrl", "signingSecret", "rateLimit"]

describe("the closest name", () => {
  it.each([
    ["apikey", "apiKey"],
    ["API_KEY", "apiKey"],
    ["baseURL", "baseUrl"],
    ["chekoutUrl", "checkoutUrl"],
    ["notifcationsUrl", "notificationUrl"],
    ["signingSecrets", "signingSecret"],
    ["webhookPath", undefined],
    ["", undefined],
  ])("to %j is %j", (text, expected) => {
    expect(closest(text, NAMES)).toBe(expected)
  })
})
