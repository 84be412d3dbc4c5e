import {
  PROCESS_CHECKS,
  type Verdict,
  addressCheck,
  processChecks,
} from "../../modules/one-click/process/process-checks"
import type { OutageState } from "../../modules/one-click/repositories/outage"
import { isSupported, type MedusaVersion } from "../../pricing/medusa-version"
import type { SetupFacts } from "./load-facts"

/** What an owner does once, in this order. */
const SETUP_STEPS = [
  "service_address",
  "api_key",
  "signing_secret",
  "public_address",
  "connection",
  "payment_provider",
  "stock_location",
  "shipping_options",
  "button",
] as const

/** What can go wrong later; the dashboard shows it only then. */
const RUNNING_CHECKS = [
  "service",
  "questions",
  "selling",
  "medusa",
  ...PROCESS_CHECKS,
  "orders",
  "prices",
  "static_rules",
  "answers",
  "delivery_times",
  "settings",
] as const

export const CHECKS = [...SETUP_STEPS, ...RUNNING_CHECKS] as const

export type SetupCheck = Verdict & { id: (typeof CHECKS)[number] }

/** Returns whether a check is a step of the setup, which is shown when it is done, too. */
export function isSetupStep(id: SetupCheck["id"]): boolean {
  return (SETUP_STEPS as readonly string[]).includes(id)
}

/** Returns every check of the shop, each with its state and remedy. */
export function setupChecks(facts: SetupFacts): SetupCheck[] {
  const verdicts: Record<SetupCheck["id"], Verdict> = {
    service: service(facts.outage),
    questions: facts.silentSince
      ? { state: "warning", since: facts.silentSince, detail: facts.notificationUrl }
      : { state: "ok" },
    selling: { state: facts.selling ? "ok" : "warning" },
    medusa: medusa(facts.medusa),
    service_address:
      facts.baseUrl && facts.checkoutUrl
        ? { state: "ok", detail: facts.baseUrl }
        : { state: "missing", variant: facts.baseUrl ? "checkout" : "base", detail: facts.baseUrl },
    api_key: { state: facts.hasApiKey ? "ok" : "missing" },
    signing_secret: { state: facts.hasSigningSecret ? "ok" : "missing" },
    public_address: addressCheck(facts),
    connection: connection(facts),
    payment_provider: paymentProvider(facts),
    stock_location: stockLocation(facts),
    shipping_options: {
      state: facts.shippingOptions > 0 ? "ok" : "missing",
      detail: String(facts.shippingOptions),
    },
    // The service needs a delivery time for each offer (spec 2.9), so buyers see a usual one.
    delivery_times: warningAbout(facts.withoutDelay),
    settings: warningAbout(facts.unreadableSettings),
    prices: prices(facts),
    orders: orders(facts),
    answers: facts.poorAnswers
      ? { state: "warning", detail: String(facts.poorAnswers) }
      : { state: "ok" },
    static_rules: { state: facts.unsentRules ? "missing" : "ok" },
    button: { state: facts.buttonSeen ? "ok" : "missing", detail: facts.buttonSeen?.origin },
    ...processChecks(facts.process),
  }
  return CHECKS.map((id) => ({ id, ...verdicts[id] }))
}

function medusa(version: MedusaVersion): Verdict {
  return isSupported(version)
    ? { state: "ok" }
    : { state: "missing", detail: `${version.running} < ${version.oldest}` }
}

function service(outage: OutageState | null): Verdict {
  return outage
    ? { state: "missing", variant: outage.cause, since: outage.since, count: outage.presses }
    : { state: "ok" }
}

/** Prices from Medusa's cart are right, and take longer. */
function prices({ engine: { reasons } }: SetupFacts): Verdict {
  const [reason] = Object.entries(reasons)
  return reason ? { state: "warning", variant: reason[0], detail: reason[1] } : { state: "ok" }
}

/** A purchase that was opened since proves more than the last test. */
function connection({ connection: tested, baseUrl, openedAt }: SetupFacts): Verdict {
  const last = tested?.base_url === baseUrl ? tested : null
  if (openedAt && openedAt > (last?.at ?? "")) {
    return { state: "ok", detail: openedAt }
  }
  if (!last) {
    return { state: "missing", variant: "untested" }
  }
  return last.ok
    ? { state: "ok", detail: last.at }
    : { state: "missing", variant: "failed", detail: last.message ?? undefined }
}

function orders({ waiting: { failed, overdue } }: SetupFacts): Verdict {
  if (overdue) {
    return { state: "missing", variant: "overdue", detail: String(overdue) }
  }
  return failed ? { state: "missing", variant: "failed", detail: String(failed) } : { state: "ok" }
}

function paymentProvider(facts: SetupFacts): Verdict {
  const { isProviderRegistered, regionsWithProvider } = facts
  if (!isProviderRegistered) {
    return { state: "missing", variant: "unregistered" }
  }
  if (facts.process.own.is_provider_apart) {
    return { state: "missing", variant: "apart" }
  }
  return regionsWithProvider.length
    ? { state: "warning", variant: "in_region", detail: regionsWithProvider.join(", ") }
    : { state: "ok" }
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

function stockLocation({ channels, channelsWithLocation }: SetupFacts): Verdict {
  if (channels > 0 && channelsWithLocation === channels) {
    return { state: "ok" }
  }
  return channelsWithLocation
    ? { state: "warning", variant: "some" }
    : { state: "missing", variant: "none" }
}
