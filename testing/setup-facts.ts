import { settingsSchema } from "../src/modules/one-click/settings"
import type { SetupFacts } from "../src/dashboard/setup/load-facts"

export const BASE = "https://api.service.example"

/** The facts of a shop that sells. */
export const readyFacts: SetupFacts = {
  settings: settingsSchema.parse({
    shipping_options: { so_standard: { delay: 2 }, so_return: { offered: false } },
  }),
  outage: null,
  medusa: { running: "2.21.2", oldest: "2.20.0", plugin: "1.0.0" },
  addresses: {
    baseUrl: BASE,
    checkoutUrl: "https://pay.service.example",
    notificationUrl: "https://shop.example",
  },
  hasSigningSecret: true,
  apiKey: { source: "configuration", last_four: "_key" },
  provider: "pp_one-click_one-click",
  regions: [{ name: "Europe", payment_providers: [{ id: "pp_system_default" }] }],
  channels: [channel("web", true), channel("app", true)],
  shippingOptions: [
    { id: "so_standard", name: "Standard", rules: [] },
    { id: "so_return", name: "Not offered", rules: [] },
  ],
  lacksShipping: false,
  connection: { ok: true, base_url: BASE, message: null, at: "2026-01-01T00:00:00.000Z" },
  buttonSeen: { origin: "https://www.shop.example", at: "2026-01-01T00:00:00.000Z" },
  reconciliation: { at: "2026-01-01T00:00:00.000Z", found: 0, closed: 0, message: null },
  process: { locks: { state: "ok" }, events: { state: "ok" }, provider: { state: "ok" } },
  // It has been running for an hour, and its jobs ran a minute ago.
  up_ms: 3_600_000,
  now: new Date("2026-01-01T00:01:00.000Z"),
  unreadableSettings: [],
  engine: { engine: "fast", since: null, reasons: {} },
  waiting: { review: 0, failed: 0, to_approve: 0, working: 0, overdue: 0, held_units: 0 },
  silentSince: null,
  poorAnswers: 0,
  unsentRules: null,
}

/** A sales channel with or without a stock location. */
export function channel(name: string, has_location: boolean): SetupFacts["channels"][number] {
  return { id: name, name, has_location, set_ids: [] }
}

/** Facts of a process whose configuration fails a check. */
export function failing(checks: Partial<SetupFacts["process"]>): Pick<SetupFacts, "process"> {
  return { process: { ...readyFacts.process, ...checks } }
}
