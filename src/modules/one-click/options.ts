import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { isPrivateAddress } from "../../lib/network"
import type { SigningSecrets } from "../../lib/signing"
import type { Environment } from "./environments"

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

export type OptionName = keyof typeof OPTION_VARIABLES

const address = z
  .string()
  .trim()
  .refine(
    isHttpAddress,
    "must be an http:// or https:// address without query, fragment, user or password"
  )
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

const MUST_BE = "must be a whole number a minute, or 0 for no limit"

const perMinute = (usual: number) => z.number(MUST_BE).int(MUST_BE).min(0, MUST_BE).default(usual)

const rateLimitSchema = z.strictObject(
  {
    /** Purchase starts per minute from one address, which may be a whole office or school. */
    authorizePerAddress: perMinute(1_200),
    /** Purchase starts per minute in the whole shop. */
    authorizeTotal: perMinute(12_000),
    /** Rejected events per minute from one address; valid events are never limited. */
    rejectedPerAddress: perMinute(120),
    rejectedTotal: perMinute(6_000),
  },
  {
    error: ({ code }) =>
      code === "invalid_type"
        ? "must be limits a minute, or false (ONE_CLICK_RATE_LIMIT=off)"
        : undefined,
  }
)

const givenSchema = optionsSchema.extend({
  /** Undefined if the limits are switched off. */
  rateLimit: rateLimitSchema.optional(),
})

export type OneClickOptions = z.infer<typeof givenSchema>

/**
 * Parses the plugin's options; each one falls back to its environment variable. Missing options
 * stay undefined: a shop without them still starts. The option `rateLimit` has the limits per
 * minute, or is `false` (`ONE_CLICK_RATE_LIMIT=off`) for none.
 *
 * @throws {MedusaError} INVALID_ARGUMENT naming the unknown option, or the malformed one and what it
 * must be; never a value.
 */
export function parseOptions(
  given: Record<string, unknown> = {},
  env: NodeJS.ProcessEnv
): OneClickOptions {
  // Medusa adds its shared connection to the options of every module.
  const { database: _, ...record } = given
  const known = Object.keys(givenSchema.shape)
  const unknown = Object.keys(record).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const meant = known.find((name) => letters(name) === letters(unknown))
    const hint = meant ? `Did you mean ${meant}?` : `The options are ${known.join(", ")}.`
    throw invalid(`Unknown option ${unknown}. ${hint}`)
  }
  const values = Object.entries(OPTION_VARIABLES).map(([name, variable]) => [
    name,
    presence(record[name]) ?? presence(env[variable]),
  ])
  const { rateLimit = presence(env.ONE_CLICK_RATE_LIMIT) ?? {} } = record
  const parsed = givenSchema.safeParse({
    ...Object.fromEntries(values),
    rateLimit: rateLimit === false || rateLimit === "off" ? undefined : rateLimit,
  })
  if (parsed.success) {
    return parsed.data
  }
  const problems = parsed.error.issues.map(({ path: [option, ...part], message }) => {
    const name = [option, ...part].join(".")
    return `option ${option === "rateLimit" ? `"${name}"` : named(name as OptionName)} ${message}`
  })
  throw invalid(problems.join("; "))
}

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "")

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
 * @throws {MedusaError} INVALID_DATA with code `not_configured`, naming the missing options.
 */
export function requireOptions<Name extends OptionName>(
  options: OneClickOptions,
  names: readonly Name[]
): { [K in Name]: string } {
  const missing = names.filter((name) => !options[name])
  if (missing.length) {
    const list = missing.map(named).join(", ")
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
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

/** Returns the environment of the service, which its address determines. */
export function environmentOf({ baseUrl }: OneClickOptions): Environment | null {
  if (!baseUrl) {
    return null
  }
  const { hostname } = new URL(baseUrl)
  return isPrivateAddress(baseUrl) ||
    /(^|[.-])(sandbox|test|staging|preprod)([.-]|$)/.test(hostname)
    ? "sandbox"
    : "live"
}

/** Returns the page of an order in the service's dashboard; null if its address isn't configured. */
export function orderPage({ orderUrl }: OneClickOptions, service_order_id: string): string | null {
  return orderUrl?.replace(ORDER_ID, encodeURIComponent(service_order_id)) ?? null
}

function presence(value: unknown): unknown {
  return value === "" ? undefined : (value ?? undefined)
}

/** Paths are appended to the address as it is written: also an empty query or fragment is one. */
function isHttpAddress(value: string): boolean {
  return /^https?:\/\/[^\s\\?#@/]+(\/[^\s\\?#]*)?$/i.test(value) && URL.canParse(value)
}
