import { z } from "@medusajs/framework/zod"
import { ENVIRONMENTS } from "../../../../modules/one-click/environments"
import { MAX_LISTED } from "../../../../modules/one-click/repositories/lists"

const MAX_ROWS = 100

/** Returns a schema for the bounds of values. */
export function range<Value extends z.ZodType>(value: Value) {
  const bound = value.optional()
  return z.strictObject({ $gte: bound, $lte: bound, $gt: bound, $lt: bound }).optional()
}

const TIME = "created_at must be a time such as 2026-11-21T08:00:00Z"

/** A time of ISO 8601 that PostgreSQL reads, too: not every year, offset and fraction. */
const time = z.iso
  .datetime({ offset: true, error: TIME, abort: true })
  .regex(/^(?!0000).{10}T[\d:]+(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/, TIME)

/** Returns a schema for one or several values of a filter in a query string. */
export function oneOrMore<Value extends z.ZodType<string>>(value: Value) {
  return z
    .union([value, z.array(value).max(50)])
    .transform((given): string[] => (Array.isArray(given) ? given : [given]))
    .optional()
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
    created_at: range(time),
    environment: oneOrMore(z.enum(ENVIRONMENTS)),
  })
}
