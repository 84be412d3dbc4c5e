import { z } from "@medusajs/framework/zod"
import { createOperatorMap } from "@medusajs/medusa/api/utils/validators"
import { ENVIRONMENTS } from "../../../../modules/one-click/environments"
import { MAX_LISTED } from "../../../../modules/one-click/repositories/lists"

const MAX_ROWS = 100

/** Comparisons of an amount, in minor units. */
const amounts = z
  .strictObject({
    $gte: z.coerce.number().int().optional(),
    $lte: z.coerce.number().int().optional(),
    $gt: z.coerce.number().int().optional(),
    $lt: z.coerce.number().int().optional(),
  })
  .optional()

/** Medusa's operators for a time; the others are for texts. */
const OPERATORS = ["$eq", "$ne", "$in", "$nin", "$gt", "$gte", "$lt", "$lte"] as const

const TIME = "created_at must be a time such as 2026-11-21T08:00:00Z"

/** A time of ISO 8601 that PostgreSQL reads, too: not every year, offset and fraction. */
const time = z.iso
  .datetime({ offset: true, error: TIME, abort: true })
  .regex(/^(?!0000).{10}T[\d:]+(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/, TIME)

const times = z
  .union([z.string(), z.array(z.string()), z.partialRecord(z.enum(OPERATORS), z.unknown())])
  .pipe(createOperatorMap(time))

/** Returns a schema for one or several values of a filter in a query string. */
export function oneOrMore<Value extends z.ZodType<string>>(value: Value) {
  return z
    .union([value, z.array(value).max(50)])
    .transform((given): string[] => (Array.isArray(given) ? given : [given]))
    .optional()
}

/** The filters that the lists of orders and purchases share. */
export const saleFilters = {
  product_id: oneOrMore(z.string().max(100)),
  amount: amounts,
  currency_code: oneOrMore(
    z.string().regex(/^[a-z]{3}$/, "currency_code must be three lower-case letters")
  ),
}

/**
 * Returns the schema of a list's query: search, pagination, environment, creation time, and sorting
 * by one of the given columns (`-created_at` for the newest first).
 */
export function createListParams<Column extends string>(columns: readonly [Column, ...Column[]]) {
  const orders = columns.flatMap((column) => [column, `-${column}`])
  return z.object({
    q: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(20),
    offset: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_LISTED - 1)
      .default(0),
    order: z.enum(orders as [string, ...string[]]).default("-created_at"),
    created_at: times.optional(),
    environment: oneOrMore(z.enum(ENVIRONMENTS)),
  })
}
