import { escapeLike } from "../../../lib/escape-like"
import type { FoundInMedusa } from "../../../medusa/search"
import { type Database, type Statement, textArray } from "./database"

/** The newest purchases a search returns; more would not be read to the end. */
const MAX_MATCHES = 1_000

/** Titles, or references, that begin with the searched text. */
const MAX_TEXTS = 50

const NOTHING: FoundInMedusa = { order_ids: [], variant_ids: [], is_capped: false }

/** The purchases and orders of the service that a search matches, at most the newest. */
export type Matches = {
  q: string
  context_ids: string[]
  service_order_ids: string[]
  is_capped: boolean
}

type Row = { context_id: string | null; service_order_id: string | null }

/**
 * Finds purchases and orders by a whole id, else by the first characters of an id, a title or a
 * reference, or by what Medusa has found. Each part is answered by an index and reads a bounded
 * number of rows.
 */
export async function findMatches(
  database: Database,
  q: string,
  { order_ids, variant_ids, is_capped }: FoundInMedusa = NOTHING
): Promise<Matches> {
  let isCut = false
  let rows = await database.run<Row>(
    `SELECT context_id, service_order_id FROM one_click_incoming_order
     WHERE (service_order_id = ? OR context_id = ? OR order_id = ? OR id = ?) AND deleted_at IS NULL
     UNION SELECT context_id, service_order_id FROM one_click_purchase
     WHERE (service_order_id = ? OR context_id = ? OR order_id = ? OR id = ?) AND deleted_at IS NULL`,
    [q, q, q, q, q, q, q, q]
  )
  if (!rows.length) {
    const [titles, references] = await Promise.all([
      findTexts(database, "lower(title)", q),
      findTexts(database, "lower(reference)", q),
    ])
    const parts = [
      ofOrders(order_ids),
      ofValues("variant_id", [...variant_ids, q]),
      ofValues("product_id", [q]),
      ofValues("lower(title)", titles),
      ofValues("lower(reference)", references),
      beginningIds(q),
    ]
    const found = await Promise.all(
      parts.map((part) => (part ? database.run<Row>(part.sql, part.parameters) : []))
    )
    rows = found.flat()
    isCut =
      is_capped ||
      [titles, references].some(({ length }) => length === MAX_TEXTS) ||
      found.some(({ length }) => length === MAX_MATCHES)
  }
  const unique = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    q,
    context_ids: unique([q, ...rows.map(({ context_id }) => context_id)]),
    service_order_ids: unique([q, ...rows.map(({ service_order_id }) => service_order_id)]),
    is_capped: isCut,
  }
}

function ofOrders(orderIds: string[]): Statement | null {
  return orderIds.length
    ? {
        sql: `SELECT context_id, service_order_id FROM one_click_incoming_order
          WHERE order_id = ANY (?) AND deleted_at IS NULL LIMIT ${MAX_MATCHES}`,
        parameters: [textArray(orderIds)],
      }
    : null
}

/**
 * Returns the statement for the newest purchases with one of the values. It merges the purchases of
 * each value, which an index orders by time, so that it reads no more rows than it returns.
 */
function ofValues(column: string, values: string[]): Statement | null {
  const newest = `ORDER BY created_at DESC LIMIT ${MAX_MATCHES}`
  const ofValue = `(SELECT context_id, service_order_id, created_at FROM one_click_purchase
    WHERE ${column} = ? AND deleted_at IS NULL ${newest})`
  return values.length
    ? {
        sql: `SELECT context_id, service_order_id
          FROM (${values.map(() => ofValue).join(" UNION ALL ")}) found ${newest}`,
        parameters: values,
      }
    : null
}

/**
 * Returns the first different values of a text that begin with `q`. The statement jumps from one
 * value to the next along the index, instead of reading each row.
 */
async function findTexts(database: Database, text: string, q: string): Promise<string[]> {
  const pattern = patternOf(q.toLowerCase())
  const next = (condition: string) => `SELECT ${text} AS value FROM one_click_purchase
    WHERE ${text} LIKE ?${condition} AND deleted_at IS NULL ORDER BY ${text} USING ~<~ LIMIT 1`
  const rows = await database.run<{ value: string }>(
    `WITH RECURSIVE texts AS ((${next("")}) UNION ALL
        SELECT (${next(` AND ${text} ~>~ texts.value`)}) FROM texts WHERE texts.value IS NOT NULL)
      SELECT value FROM texts WHERE value IS NOT NULL LIMIT ${MAX_TEXTS}`,
    [pattern, pattern]
  )
  return rows.map(({ value }) => value)
}

/** Buyers quote the beginning of the service's id as their receipt shows it, such as `#3F2A9C01`. */
function beginningIds(q: string): Statement {
  const quoted = q.replace(/^#/, "")
  const ids = [...new Set([quoted, quoted.toLowerCase(), quoted.toUpperCase()])]
  return {
    sql: `SELECT context_id, service_order_id FROM one_click_incoming_order
      WHERE (${ids.map(() => "service_order_id LIKE ?").join(" OR ")}) AND deleted_at IS NULL
      LIMIT ${MAX_MATCHES}`,
    parameters: ids.map(patternOf),
  }
}

function patternOf(q: string): string {
  return `${escapeLike(q)}%`
}
