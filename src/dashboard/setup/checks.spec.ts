import { BASE, channel, failing, readyFacts as ready } from "../../../testing/setup-facts"
import en from "../../../admin/translations/en.json"
import { CHECKS, setupChecks } from "./checks"
import type { SetupFacts } from "./load-facts"

const connection = (ok: boolean, base_url: string) => ({ ok, base_url, message: null, at: "" })

/** Facts this long after the last reconciliation, of a process that has been up for some minutes. */
function after({ minutes, up = 60 }: { minutes: number; up?: number }): Partial<SetupFacts> {
  const now = new Date(Date.parse("2026-01-01T00:00:00Z") + minutes * 60_000)
  return { now, up_ms: up * 60_000 }
}

/** Facts of a shop with other addresses. */
const addresses = (changed: Partial<SetupFacts["addresses"]>) => ({
  addresses: { ...ready.addresses, ...changed },
})

const { settings, waiting } = ready
const EXPRESS = { id: "so_express", name: "Express", rules: [] }
const OFFERED = { name: "Europe", payment_providers: [{ id: "pp_one-click_one-click" }] }

/** Facts of a shop with one problem, and the check that reports it. */
const WRONG: [facts: Partial<SetupFacts>, id: (typeof CHECKS)[number], state: string][] = [
  [{ ...addresses({ baseUrl: undefined }), connection: null }, "service_address", "missing"],
  [addresses({ checkoutUrl: undefined }), "service_address", "missing"],
  [{ apiKey: null }, "api_key", "missing"],
  [{ hasSigningSecret: false }, "signing_secret", "missing"],
  [addresses({ notificationUrl: undefined }), "public_address", "missing"],
  [addresses({ notificationUrl: "http://localhost:9000" }), "public_address", "missing"],
  [addresses({ notificationUrl: "http://shop.example" }), "public_address", "warning"],
  [{ connection: null }, "connection", "missing"],
  [{ connection: connection(false, BASE) }, "connection", "missing"],
  [{ connection: connection(true, "https://sandbox.example") }, "connection", "missing"],
  [{ provider: undefined }, "payment_provider", "missing"],
  [failing({ provider: { state: "missing" } }), "payment_provider", "missing"],
  [{ regions: [OFFERED] }, "payment_provider", "warning"],
  [{ channels: [channel("web", true), channel("app", false)] }, "stock_location", "warning"],
  [{ channels: [channel("web", false)] }, "stock_location", "missing"],
  [{ channels: [] }, "stock_location", "missing"],
  [{ outage: { since: "2026-01-01", cause: "not_responding", presses: 5 } }, "service", "missing"],
  [{ outage: { since: "2026-01-01", cause: "key_refused", presses: 0 } }, "service", "missing"],
  [{ settings: { ...settings, selling: false } }, "selling", "warning"],
  [{ shippingOptions: [], lacksShipping: true }, "shipping_options", "missing"],
  [{ medusa: { running: "2.18.0", oldest: "2.20.0", plugin: "1.0.0" } }, "medusa", "missing"],
  [{ shippingOptions: [...ready.shippingOptions, EXPRESS] }, "delivery_times", "warning"],
  [{ unreadableSettings: ["acceptance"] }, "settings", "warning"],
  [
    { engine: { engine: "reference", since: "2026-01-01", reasons: { differs: "SHIRT: 4, 5" } } },
    "prices",
    "warning",
  ],
  [{ waiting: { ...waiting, failed: 1 } }, "orders", "missing"],
  [{ waiting: { ...waiting, failed: 1, overdue: 2 } }, "orders", "missing"],
  [{ poorAnswers: 3 }, "answers", "warning"],
  [{ silentSince: "2026-11-01T10:00:00.000Z" }, "webhooks", "warning"],
  [{ unsentRules: "never" }, "static_rules", "missing"],
  [{ buttonSeen: null }, "button", "missing"],
  [failing({ locks: { state: "missing" } }), "locks", "missing"],
  [failing({ events: { state: "warning" } }), "events", "warning"],
  [after({ minutes: 11 }), "reconciliation", "missing"],
  [{ reconciliation: null }, "reconciliation", "missing"],
]

describe("the setup checklist", () => {
  it.each<[what: string, Partial<SetupFacts>]>([
    ["when the setup is complete", {}],
    ["of a shop without shipping options that ships nothing", { shippingOptions: [] }],
  ])("passes every check %s", (_, facts) => {
    const states = setupChecks({ ...ready, ...facts }).map(({ state }) => state)
    expect(states).toEqual(CHECKS.map(() => "ok"))
  })

  it.each(WRONG)("reports the problem of %j with a remedy", (facts, id, state) => {
    const lines = setupChecks({ ...ready, ...facts })
    const line = lines.find((each) => each.id === id)
    expect(line?.state).toBe(state)
    const words: Record<string, string> = en.setup.checks[id]
    expect(words[line?.variant ?? "remedy"]).toBeTruthy()
    const others = lines.filter((each) => each.id !== id && each.id !== "connection")
    expect(others.every((each) => each.state === "ok")).toBe(true)
  })

  it.each<[state: string, Partial<SetupFacts>]>([
    ["ok", after({ minutes: 9 })],
    ["stalled", after({ minutes: 11 })],
    ["ok", after({ minutes: 500, up: 9 })],
    ["none", { reconciliation: null }],
    ["ok", { ...after({ minutes: 500, up: 9 }), reconciliation: null }],
  ])(
    "expects reconciliation within ten minutes of a start, and finds it %s with %j",
    (state, facts) => {
      const line = setupChecks({ ...ready, ...facts }).find(({ id }) => id === "reconciliation")
      expect(line?.variant ?? line?.state).toBe(state)
      expect(line?.since).toBe(state === "stalled" ? ready.reconciliation?.at : undefined)
    }
  )

  it("accepts a local shop address when the service is local", () => {
    const baseUrl = "http://localhost:9010"
    const local = addresses({ baseUrl, notificationUrl: "http://localhost:9000" })
    const line = setupChecks({ ...ready, ...local }).find(({ id }) => id === "public_address")
    expect(line?.state).toBe("ok")
  })
})
