import { z } from "@medusajs/framework/zod"
import type { ListRequest } from "../../../../modules/one-click/overview-sql"

const MAX_ROWS = 100

const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

/** Returns a schema for one or several values of a filter in a query string. */
export function oneOrMore<Value extends z.ZodType<string>>(value: Value) {
  return z
    .union([value, z.array(value).max(50)])
    .transform((given): string[] => (Array.isArray(given) ? given : [given]))
    .optional()
}

/**
 * Returns the schema of a list's query: search, pagination, creation time, and sorting by one of
 * the given columns (`-created_at` for the newest first).
 */
export function listQuery<Column extends string>(columns: readonly [Column, ...Column[]]) {
  const orders = columns.flatMap((column) => [column, `-${column}`])
  return z.strictObject({
    q: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(20),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    order: z.enum(orders as [string, ...string[]]).default("-created_at"),
    created_at: z
      .strictObject({
        $gte: time.optional(),
        $gt: time.optional(),
        $lte: time.optional(),
        $lt: time.optional(),
      })
      .optional(),
  })
}

type ListQuery = z.infer<ReturnType<typeof listQuery>>

/** Converts a validated list query into a question to the module's lists. */
export function listRequest(
  { q, limit, offset, order, created_at }: ListQuery,
  filters: ListRequest["filters"]
): ListRequest {
  return {
    q: q || undefined,
    filters,
    from: created_at?.$gte ?? created_at?.$gt,
    to: created_at?.$lte ?? created_at?.$lt,
    sort: order.replace("-", ""),
    descending: order.startsWith("-"),
    limit,
    offset,
  }
}
