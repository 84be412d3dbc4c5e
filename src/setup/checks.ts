import { addressProblem } from "./address-problem"
import { isSupported, type MedusaVersion } from "./medusa-version"
import { PROCESS_CHECKS, processChecks, ProcessSituation } from "./process-checks"

/** The input of the checklist, from configuration, database and notes. */
export type SetupFacts = {
  medusa: MedusaVersion
  /** What was found in Medusa that makes quotes slower. */
  medusaProblems: string[]
  baseUrl?: string
  checkoutUrl?: string
  notificationUrl?: string
  hasSigningSecret: boolean
  hasApiKey: boolean
  isProviderRegistered: boolean
  /** Names of the regions whose checkout offers our payment provider. */
  regionsWithProvider: string[]
  /** Number of sales channels that sell in one click, and of those with a stock location. */
  channels: number
  channelsWithLocation: number
  /** Number of shipping options offered in the store. */
  shippingOptions: number
  /** Names of the offered shipping options whose delivery time nobody has set. */
  withoutDelay: string[]
  connection: { ok: boolean; base_url: string; message: string | null; at: string } | null
  buttonSeen: { origin: string; at: string } | null
  /** Medusa's running processes, and whether the jobs run. */
  processes: ProcessSituation
  /** Unreadable stored settings: their defaults are in force. */
  unreadableSettings: string[]
  /** SKUs that cannot be references, so that their variants are sold under their ids. */
  unnamedSkus: { count: number; examples: string[] }
  /** Numbers of quotes compared with Medusa's cart last, and of those known to differ. */
  proof: { compared: number; differing: number }
}

export const CHECKS = [
  "medusa",
  "service_address",
  "api_key",
  "signing_secret",
  "public_address",
  "connection",
  "payment_provider",
  "stock_location",
  "shipping_options",
  "delivery_times",
  "settings",
  "skus",
  ...PROCESS_CHECKS,
  "proof",
  "button",
] as const

export type SetupCheck = {
  id: (typeof CHECKS)[number]
  /** `warning` works, but not for every buyer or not permanently. */
  state: "ok" | "warning" | "missing"
  /** Selects the remedy if there are several. */
  variant?: string
  /** What was found, such as an address or a message of the service. */
  detail?: string
}

/** Returns the setup checklist, each item with its state and remedy. */
export function setupChecks(facts: SetupFacts): SetupCheck[] {
  const verdicts: Record<SetupCheck["id"], Omit<SetupCheck, "id">> = {
    medusa: medusa(facts),
    service_address: {
      state: facts.baseUrl && facts.checkoutUrl ? "ok" : "missing",
      variant: facts.baseUrl ? "checkout" : "base",
      detail: facts.baseUrl,
    },
    api_key: { state: facts.hasApiKey ? "ok" : "missing" },
    signing_secret: { state: facts.hasSigningSecret ? "ok" : "missing" },
    public_address: publicAddress(facts),
    connection: connection(facts),
    payment_provider: paymentProvider(facts),
    stock_location: stockLocation(facts),
    shipping_options: {
      state: facts.shippingOptions > 0 ? "ok" : "missing",
      detail: String(facts.shippingOptions),
    },
    delivery_times: deliveryTimes(facts),
    settings: settings(facts),
    skus: skus(facts),
    proof: facts.proof.differing
      ? { state: "missing", detail: String(facts.proof.differing) }
      : { state: "ok", detail: String(facts.proof.compared) },
    button: { state: facts.buttonSeen ? "ok" : "missing", detail: facts.buttonSeen?.origin },
    ...processChecks(facts.processes),
  }
  return CHECKS.map((id) => ({ id, ...verdicts[id] }))
}

function medusa({ medusa: version, medusaProblems: found }: SetupFacts): Omit<SetupCheck, "id"> {
  if (!isSupported(version)) {
    return { state: "missing", detail: `${version.running} < ${version.oldest}` }
  }
  return found.length
    ? { state: "warning", variant: "differs", detail: firstOf(found, found.length) }
    : { state: "ok", detail: version.running }
}

function publicAddress(facts: SetupFacts): Omit<SetupCheck, "id"> {
  const { notificationUrl: detail } = facts
  const variant = detail ? addressProblem(facts) : "missing"
  if (!variant) {
    return { state: "ok", detail }
  }
  return { state: variant === "not_https" ? "warning" : "missing", variant, detail }
}

function connection({ connection: last, baseUrl }: SetupFacts): Omit<SetupCheck, "id"> {
  if (!last || last.base_url !== baseUrl) {
    return { state: "missing", variant: "untested" }
  }
  return last.ok
    ? { state: "ok", detail: last.at }
    : { state: "missing", variant: "failed", detail: last.message ?? undefined }
}

function paymentProvider({
  isProviderRegistered,
  regionsWithProvider,
}: SetupFacts): Omit<SetupCheck, "id"> {
  if (!isProviderRegistered) {
    return { state: "missing", variant: "unregistered" }
  }
  return regionsWithProvider.length
    ? { state: "warning", variant: "in_region", detail: regionsWithProvider.join(", ") }
    : { state: "ok" }
}

/** The service needs a delivery time for each offer (spec 2.9), so buyers see a usual one. */
function deliveryTimes({ withoutDelay: names }: SetupFacts): Omit<SetupCheck, "id"> {
  return names.length ? { state: "warning", detail: firstOf(names, names.length) } : { state: "ok" }
}

/** Names only the first few settings; the log names all of them. */
function settings({ unreadableSettings: names }: SetupFacts): Omit<SetupCheck, "id"> {
  return names.length ? { state: "warning", detail: firstOf(names, names.length) } : { state: "ok" }
}

function skus({ unnamedSkus: { count, examples } }: SetupFacts): Omit<SetupCheck, "id"> {
  const quoted = examples.map((sku) => JSON.stringify(sku.slice(0, MAX_SKU_LENGTH)))
  return count ? { state: "warning", detail: firstOf(quoted, count) } : { state: "ok" }
}

const MAX_SKU_LENGTH = 40
const MAX_NAMED = 3

/** Returns the first names of a list and the number of the others: `a, b, c (+2)`. */
function firstOf(names: string[], count: number): string {
  const more = count - Math.min(names.length, MAX_NAMED)
  return names.slice(0, MAX_NAMED).join(", ") + (more > 0 ? ` (+${more})` : "")
}

function stockLocation({ channels, channelsWithLocation }: SetupFacts): Omit<SetupCheck, "id"> {
  if (channels > 0 && channelsWithLocation === channels) {
    return { state: "ok" }
  }
  return channelsWithLocation
    ? { state: "warning", variant: "some" }
    : { state: "missing", variant: "none" }
}
