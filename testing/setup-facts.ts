import type { ProcessFacts } from "../src/modules/one-click/process/process-facts"
import type { SetupFacts } from "../src/dashboard/setup/load-facts"

export const BASE = "https://api.service.example"

/** The facts of a shop that sells. */
export const readyFacts: SetupFacts = {
  selling: true,
  outage: null,
  medusa: { running: "2.21.2", oldest: "2.20.0", plugin: "1.0.0" },
  baseUrl: BASE,
  checkoutUrl: "https://pay.service.example",
  notificationUrl: "https://shop.example",
  hasSigningSecret: true,
  hasApiKey: true,
  isProviderRegistered: true,
  regionsWithProvider: [],
  channels: 2,
  channelsWithLocation: 2,
  shippingOptions: 3,
  lacksShipping: false,
  withoutDelay: [],
  connection: { ok: true, base_url: BASE, message: null, at: "2026-01-01T00:00:00.000Z" },
  buttonSeen: { origin: "https://www.shop.example", at: "2026-01-01T00:00:00.000Z" },
  reconciliation: { at: "2026-01-01T00:00:00.000Z", found: 0, closed: 0, message: null },
  process: running({}),
  unreadableSettings: [],
  engine: { engine: "fast", since: null, reasons: {} },
  waiting: { failed: 0, overdue: 0 },
  silentSince: null,
  poorAnswers: 0,
  unsentRules: null,
}

/** A process that has been running for an hour, a minute after its jobs ran. */
export function running(own: Partial<ProcessFacts>): SetupFacts["process"] {
  return {
    own: {
      is_one_of_several: true,
      alone: [],
      locks_keep_connections: false,
      is_provider_apart: false,
      ...own,
    },
    up_ms: 3_600_000,
    now: new Date("2026-01-01T00:01:00.000Z"),
  }
}
