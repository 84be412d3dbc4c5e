import { z } from "@medusajs/framework/zod"
import { readCountry } from "../../../lib/address/country"
import { CALL_DIRECTIONS, CALL_OUTCOMES } from "../../../modules/one-click/calls"
import { ENVIRONMENTS } from "../../../modules/one-click/environments"
import { MAX_LISTED } from "../../../modules/one-click/repositories/lists"
import {
  INCOMING_ORDER_STATES,
  PURCHASE_STATES,
  SHOWN_BY_REASON,
} from "../../../modules/one-click/states"

const MAX_ROWS = 100
const MAX_OFFSET = MAX_LISTED - 1

/** Returns a schema for the bounds of values. */
function range<Value extends z.ZodType>(value: Value) {
  const bound = value.optional()
  return z.strictObject({ $gte: bound, $lte: bound, $gt: bound, $lt: bound }).optional()
}

/**
 * Returns a schema for a time of ISO 8601 that PostgreSQL reads, too: not every year, offset and
 * fraction.
 */
function timeIn(field: string) {
  const error = `${field} must be a time such as 2026-11-21T08:00:00Z`
  return z.iso
    .datetime({ offset: true, error, abort: true })
    .regex(/^(?!0000).{10}T[\d:]+(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/, error)
}

/** Returns a schema for one or several values of a filter in a query string. */
function oneOrMore<Value extends z.ZodType<string>>(value: Value) {
  return z
    .union([value, z.array(value).max(50)])
    .transform((given): string[] => (Array.isArray(given) ? given : [given]))
    .optional()
}

/**
 * Returns the schema of a list's query: search, pagination, environment, creation time, and sorting
 * by one of the given columns (`-created_at` for the newest first).
 */
function createListParams(columns: string[]) {
  const orders = columns.flatMap((column) => [column, `-${column}`])
  return z.object({
    q: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(20),
    offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
    order: z.enum(orders).default("-created_at"),
    created_at: range(timeIn("created_at")),
    environment: oneOrMore(z.enum(ENVIRONMENTS)),
  })
}

export const AdminListOneClickActivity = createListParams(["created_at"]).extend({
  kind: oneOrMore(z.string().max(100)),
  outcome: oneOrMore(z.enum(CALL_OUTCOMES)),
  direction: oneOrMore(z.enum(CALL_DIRECTIONS)),
  /** `hidden` leaves out the calls of the sync that succeeded. */
  background: oneOrMore(z.enum(["hidden"])),
})

export const AdminListOneClickOrders = createListParams(["created_at", "amount"]).extend({
  id: oneOrMore(z.string().max(100)),
  state: oneOrMore(z.enum([...INCOMING_ORDER_STATES, ...SHOWN_BY_REASON])),
  reason: oneOrMore(z.string().max(50)),
  /** The id of the Medusa order. */
  order_id: oneOrMore(z.string().max(100)),
  product_id: oneOrMore(z.string().max(100)),
  /** In minor units. */
  amount: range(z.coerce.number().int()),
  currency_code: oneOrMore(
    z.string().regex(/^[a-z]{3}$/, "currency_code must be three lower-case letters")
  ),
})

const note = z.string().trim().max(500).optional()

/** A country that a person chooses for an order whose country isn't known. */
const country_code = z
  .string()
  .length(2)
  .transform((code) => readCountry(code) ?? "")
  .refine((country) => country, "country_code must be a code of ISO 3166-1, such as fr")
  .optional()

export const AdminDecideOneClickOrder = z.strictObject({ note, country_code })

export type AdminDecideOneClickOrderType = z.infer<typeof AdminDecideOneClickOrder>

export const AdminRecordOneClickRefund = z.strictObject({
  /** In major units, like Medusa's amounts. */
  amount: z.number().positive(),
  note,
})

export type AdminRecordOneClickRefundType = z.infer<typeof AdminRecordOneClickRefund>

export const AdminGetOneClickOverview = z.strictObject({
  /** Length of the period in days, up to now. */
  days: z.coerce.number().int().min(1).max(92).default(30),
  /** The time zone in which days begin, such as `Europe/Paris`. */
  zone: z.string().max(60).refine(isZone, "zone must be the name of a time zone").default("UTC"),
})

export type AdminGetOneClickOverviewType = z.infer<typeof AdminGetOneClickOverview>

function isZone(timeZone: string): boolean {
  try {
    // An offset, such as +02:00, has no name.
    return /^[a-z]/i.test(timeZone) && !!new Intl.DateTimeFormat("en", { timeZone })
  } catch {
    return false
  }
}

export const AdminSwitchOneClickProduct = z.strictObject({
  switched_off: z.boolean(),
  /** One variant of the product; the whole product if left out. */
  variant_id: z.string().max(100).optional(),
})

export type AdminSwitchOneClickProductType = z.infer<typeof AdminSwitchOneClickProduct>

export const AdminListOneClickPurchases = createListParams(["created_at"]).extend({
  state: oneOrMore(z.enum(PURCHASE_STATES)),
  product_id: oneOrMore(z.string().max(100)),
})

export const AdminRunReconciliation = z.object({
  /**
   * Also finds orders the service has accepted since then, for example after restoring a backup.
   */
  accepted_since: timeIn("accepted_since")
    .transform((value) => new Date(value))
    .optional(),
})

export type AdminRunReconciliationType = z.infer<typeof AdminRunReconciliation>

export const AdminSaveOneClickApiKey = z.strictObject({
  api_key: z
    .string()
    .trim()
    .min(8)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, "api_key must be printable characters without spaces"),
})

export type AdminSaveOneClickApiKeyType = z.infer<typeof AdminSaveOneClickApiKey>

export const AdminSendStaticRules = z.strictObject({
  /** The digest of the preview the user reviewed: another set is not sent. */
  digest: z.string().min(1).max(100),
})

export type AdminSendStaticRulesType = z.infer<typeof AdminSendStaticRules>
