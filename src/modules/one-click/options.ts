import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { SigningSecrets } from "../../lib/signing"

/** The environment variable of each option. */
export const OPTION_VARIABLES = {
  apiKey: "ONE_CLICK_API_KEY",
  baseUrl: "ONE_CLICK_BASE_URL",
  checkoutUrl: "ONE_CLICK_CHECKOUT_URL",
  notificationUrl: "ONE_CLICK_NOTIFICATION_URL",
  signingSecret: "ONE_CLICK_SIGNING_SECRET",
  previousSigningSecret: "ONE_CLICK_PREVIOUS_SIGNING_SECRET",
  orderUrl: "ONE_CLICK_ORDER_URL",
} as const

/** Parsed by itself; see `parseRateLimit`. */
const RATE_LIMIT_OPTION = "rateLimit"

export type OptionName = keyof typeof OPTION_VARIABLES

const address = z
  .string()
  .trim()
  .refine(isHttpAddress, "must be an http:// or https:// address without query or fragment")
  .transform((value) => value.replace(/\/+$/, ""))

/** Takes the place of the order's id in `orderUrl`. */
const ORDER_ID = "{id}"

const secret = z.string().trim().min(32, "must have at least 32 characters")

export const optionsSchema = z.object({
  /** The key the service gave you (spec 5). It can be given in the dashboard instead. */
  apiKey: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces")
    .optional(),
  /** The address of the service's API, `{base_url}` of the specification. */
  baseUrl: address.optional(),
  /** The address of the service's modal. Only pages under it are shown to buyers (spec 2.6). */
  checkoutUrl: address.optional(),
  /** The public address of your Medusa backend. The service must be able to reach it (spec 2.3). */
  notificationUrl: address.optional(),
  /** At least 32 characters of your choice. Signs the notification address of each purchase. */
  signingSecret: secret.optional(),
  /** Previous secret, accepted during rotation. */
  previousSigningSecret: secret.optional(),
  /**
   * The address of an order in the service's own dashboard, with `{id}` for its id. Orders then link
   * to it, for refunds and cancellations.
   */
  orderUrl: z
    .string()
    .trim()
    .refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value) && value.includes(ORDER_ID),
      `must be an http:// or https:// address with ${ORDER_ID} for the order's id`
    )
    .optional(),
})

export type OneClickOptions = z.infer<typeof optionsSchema>

/**
 * Parses the plugin's options; each one falls back to its environment variable. Missing options
 * stay undefined: a shop without them still starts.
 *
 * @throws {MedusaError} INVALID_ARGUMENT naming the unknown option, or the malformed one and what it
 * must be; never a value.
 */
export function parseOptions(given: unknown, env: NodeJS.ProcessEnv): OneClickOptions {
  const record = z.record(z.string(), z.unknown()).catch({}).parse(given)
  const known = [...Object.keys(OPTION_VARIABLES), RATE_LIMIT_OPTION]
  const unknown = Object.keys(record).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw invalid(`Unknown option ${unknown}. ${suggestion(unknown, known)}`)
  }
  const values = Object.fromEntries(
    Object.entries(OPTION_VARIABLES).map(([name, variable]) => [
      name,
      presence(record[name]) ?? presence(env[variable]),
    ])
  )
  const parsed = optionsSchema.safeParse(values)
  if (parsed.success) {
    return parsed.data
  }
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]) as OptionName
    return `option ${named(name)} ${issue.message}`
  })
  throw invalid(problems.join("; "))
}

function suggestion(unknown: string, known: string[]): string {
  const meant = closest(unknown, known)
  return meant ? `Did you mean ${meant}?` : `The options are ${known.join(", ")}.`
}

function invalid(reason: string): MedusaError {
  const message = `medusa-plugin-one-click: ${reason}`
  return new MedusaError(MedusaError.Types.INVALID_ARGUMENT, message)
}

/** What a purchase needs beside the API key, which can also be entered in the dashboard. */
export const REQUIRED_OPTIONS = [
  "baseUrl",
  "checkoutUrl",
  "notificationUrl",
  "signingSecret",
] as const

/** Returns the required options that are missing, each with its variable. */
export function missingOptions(options: OneClickOptions): string[] {
  return REQUIRED_OPTIONS.filter((name) => !options[name]).map(named)
}

function named(name: OptionName): string {
  return `"${name}" (${OPTION_VARIABLES[name]})`
}

/**
 * Returns the options a call needs.
 *
 * @throws {MedusaError} INVALID_ARGUMENT with code `not_configured`, naming the missing options.
 */
export function requireOptions<Name extends OptionName>(
  options: OneClickOptions,
  names: readonly Name[]
): { [K in Name]: string } {
  const missing = names.filter((name) => !options[name])
  if (missing.length) {
    const list = missing.map(named).join(", ")
    throw new MedusaError(
      MedusaError.Types.INVALID_ARGUMENT,
      `One-click purchase is not configured: set the plugin option${missing.length > 1 ? "s" : ""} ${list}.`,
      "not_configured"
    )
  }
  return options as { [K in Name]: string }
}

/** Returns the secrets that signatures are accepted from, the current one first. */
export function signingSecrets(options: OneClickOptions): SigningSecrets {
  const { signingSecret } = requireOptions(options, ["signingSecret"])
  return [signingSecret, options.previousSigningSecret]
}

/** Returns the page of an order in the service's dashboard; null if its address isn't configured. */
export function orderPage({ orderUrl }: OneClickOptions, service_order_id: string): string | null {
  return orderUrl?.replace(ORDER_ID, encodeURIComponent(service_order_id)) ?? null
}

function presence(value: unknown): unknown {
  return value === undefined || value === null || value === "" ? undefined : value
}

function isHttpAddress(value: string): boolean {
  if (!URL.canParse(value)) {
    return false
  }
  const url = new URL(value)
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
}

/**
 * Returns the name that somebody who wrote `text` most likely meant; undefined if none is close:
 * more than a third of the letters would have to change. Case and separators don't count.
 */
export function closest(text: string, names: readonly string[]): string | undefined {
  const written = plain(text)
  const [best] = names
    .map((name) => ({ name, distance: distance(written, plain(name)) }))
    .filter((one) => one.distance <= plain(one.name).length / 3)
    .sort((one, other) => one.distance - other.distance)
  return best?.name
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "")
}

/** Returns how many letters must be inserted, removed, or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const replaced = row[at - 1] + Number(letter !== other[at - 1])
      next.push(Math.min(row[at] + 1, next[at - 1] + 1, replaced))
    }
    row = next
  }
  return row[other.length]
}
