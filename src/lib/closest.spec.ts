import { closest } from "./closest"

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
