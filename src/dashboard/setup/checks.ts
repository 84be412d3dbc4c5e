import { type Verdict, addressCheck } from "../../modules/one-click/process/process-checks"
import { settingsOfOption } from "../../modules/one-click/settings"
import { isOurProvider } from "../../orders/payments"
import { isSupported } from "../../pricing/medusa-version"
import type { SetupFacts } from "./load-facts"

type Check = (facts: SetupFacts) => Verdict

/** What an owner does once, in this order. */
export const SETUP_STEPS = {
  service_address: ({ addresses: { baseUrl, checkoutUrl } }) =>
    baseUrl && checkoutUrl
      ? { state: "ok", detail: baseUrl }
      : { state: "missing", variant: baseUrl ? "checkout" : "base", detail: baseUrl },
  api_key: ({ apiKey }) => ({ state: apiKey ? "ok" : "missing" }),
  signing_secret: ({ hasSigningSecret }) => ({ state: hasSigningSecret ? "ok" : "missing" }),
  public_address: ({ addresses }) => addressCheck(addresses),
  connection,
  payment_provider: paymentProvider,
  stock_location: stockLocation,
  shipping_options: ({ lacksShipping, shippingOptions }) => ({
    state: lacksShipping ? "missing" : "ok",
    detail: String(shippingOptions.length),
  }),
  button: ({ buttonSeen }) => ({
    state: buttonSeen ? "ok" : "missing",
    detail: buttonSeen?.origin,
  }),
} satisfies Record<string, Check>

/** What can go wrong later; the dashboard shows it only then. */
const RUNNING_CHECKS = {
  service: ({ outage }) =>
    outage
      ? { state: "missing", variant: outage.cause, since: outage.since, count: outage.presses }
      : { state: "ok" },
  webhooks: ({ silentSince, addresses }) =>
    silentSince
      ? { state: "warning", since: silentSince, detail: addresses.notificationUrl }
      : { state: "ok" },
  selling: ({ settings }) => ({ state: settings.selling ? "ok" : "warning" }),
  medusa: ({ medusa }) =>
    isSupported(medusa)
      ? { state: "ok" }
      : { state: "missing", detail: `${medusa.running} < ${medusa.oldest}` },
  locks: ({ process }) => process.locks,
  events: ({ process }) => process.events,
  reconciliation,
  orders: ({ waiting: { failed, overdue } }) => {
    const [variant, count] = overdue ? ["overdue", overdue] : ["failed", failed]
    return count ? { state: "missing", variant, count } : { state: "ok" }
  },
  /** Prices from Medusa's cart are right, and take longer. */
  prices: ({ engine }) => {
    const [reason] = Object.entries(engine.reasons)
    return reason ? { state: "warning", variant: reason[0], detail: reason[1] } : { state: "ok" }
  },
  static_rules: ({ unsentRules }) => ({ state: unsentRules ? "missing" : "ok" }),
  answers: ({ poorAnswers }) =>
    poorAnswers ? { state: "warning", count: poorAnswers } : { state: "ok" },
  // The service needs a delivery time for each offer (spec 2.9), so buyers see a usual one.
  delivery_times: ({ shippingOptions, settings }) => {
    const without = shippingOptions.filter(({ id }) => {
      const { offered, delay } = settingsOfOption(settings, id)
      return offered && delay === undefined
    })
    return warningAbout(without.map(({ name }) => name))
  },
  settings: ({ unreadableSettings }) => warningAbout(unreadableSettings),
} satisfies Record<string, Check>

const ALL = { ...SETUP_STEPS, ...RUNNING_CHECKS }

export const CHECKS = Object.keys(ALL) as (keyof typeof ALL)[]

export type SetupCheck = Verdict & {
  id: (typeof CHECKS)[number]
  /** Whether it is a step of the setup, which is shown when it is done, too. */
  is_step: boolean
}

/** Returns every check of the shop, each with its state and remedy. */
export function setupChecks(facts: SetupFacts): SetupCheck[] {
  return CHECKS.map((id) => ({ id, is_step: id in SETUP_STEPS, ...ALL[id](facts) }))
}

function connection({ connection: tested, addresses }: SetupFacts): Verdict {
  const last = tested?.base_url === addresses.baseUrl ? tested : null
  if (!last) {
    return { state: "missing", variant: "untested" }
  }
  return last.ok
    ? { state: "ok", since: last.at }
    : { state: "missing", variant: "failed", detail: last.message ?? undefined }
}

function paymentProvider({ provider, process, regions }: SetupFacts): Verdict {
  if (!provider) {
    return { state: "missing", variant: "unregistered" }
  }
  if (process.provider.state !== "ok") {
    return { state: "missing", variant: "apart" }
  }
  // Its checkout would offer a payment that only the service's orders can have.
  const offering = regions.filter(({ payment_providers: offered }) =>
    offered?.some((one) => isOurProvider(one?.id ?? ""))
  )
  const detail = offering.map(({ name }) => name).join(", ")
  return detail ? { state: "warning", variant: "in_region", detail } : { state: "ok" }
}

const MAX_NAMED = 3

/**
 * Returns a warning with the first names of a list and the number of the others, `a, b, c (+2)`; ok
 * for an empty list.
 */
function warningAbout(names: string[]): Verdict {
  const more = names.length - MAX_NAMED
  const detail = names.slice(0, MAX_NAMED).join(", ") + (more > 0 ? ` (+${more})` : "")
  return names.length ? { state: "warning", detail } : { state: "ok" }
}

/** Five intervals of the reconciliation job. */
const STALLED_MS = 10 * 60_000

/** Returns whether reconciliation runs. A process that has just started gives the job time to run. */
function reconciliation({ reconciliation: last, up_ms, now }: SetupFacts): Verdict {
  const silence = last ? now.getTime() - Date.parse(last.at) : Infinity
  if (Math.min(silence, up_ms) <= STALLED_MS) {
    return { state: "ok" }
  }
  return last
    ? { state: "missing", variant: "stalled", since: last.at }
    : { state: "missing", variant: "none" }
}

function stockLocation({ channels }: SetupFacts): Verdict {
  const located = channels.filter(({ has_location }) => has_location).length
  if (!located) {
    return { state: "missing", variant: "none" }
  }
  return located === channels.length ? { state: "ok" } : { state: "warning", variant: "some" }
}
