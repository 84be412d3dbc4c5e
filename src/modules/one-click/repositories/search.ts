import { textArray, type Database } from "./database"

/** The newest purchases a search returns; more would not be read to the end. */
export const MAX_MATCHES = 1_000

/** Titles, or references, that begin with the searched text. */
const MAX_TEXTS = 50

/** What Medusa finds for a search: orders by number or buyer, variants by SKU or title. */
export type FoundInMedusa = { order_ids: string[]; variant_ids: string[] }

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
  { order_ids, variant_ids }: FoundInMedusa = { order_ids: [], variant_ids: [] }
): Promise<Matches> {
  let rows = await database.run<Row>(
    `SELECT context_id, service_order_id FROM one_click_incoming_order
     WHERE (service_order_id = ? OR context_id = ? OR order_id = ? OR id = ?) AND deleted_at IS NULL
     UNION SELECT context_id, service_order_id FROM one_click_purchase
     WHERE (service_order_id = ? OR context_id = ? OR order_id = ? OR id = ?) AND deleted_at IS NULL`,
    [q, q, q, q, q, q, q, q]
  )
  if (!rows.length) {
    const parts = [
      ...(order_ids.length ? [ofOrders(order_ids)] : []),
      ...(variant_ids.length
        ? [ofValues("variant_id", { sql: UNNEST, parameters: [textArray(variant_ids)] })]
        : []),
      ofValues("variant_id", { sql: UNNEST, parameters: [textArray([q])] }),
      ofValues("product_id", { sql: UNNEST, parameters: [textArray([q])] }),
      ofValues("lower(title)", beginning("lower(title)", q)),
      ofValues("lower(reference)", beginning("lower(reference)", q)),
      beginningIds(q),
    ]
    const found = await Promise.all(
      parts.map(({ sql, parameters }) => database.run<Row>(sql, parameters))
    )
    rows = found.flat()
  }
  const unique = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    q,
    context_ids: unique([q, ...rows.map(({ context_id }) => context_id)]),
    service_order_ids: unique([q, ...rows.map(({ service_order_id }) => service_order_id)]),
    is_capped: rows.length >= MAX_MATCHES,
  }
}

type Statement = { sql: string; parameters: unknown[] }

const UNNEST = "SELECT unnest(?::text[]) AS value"

function ofOrders(orderIds: string[]): Statement {
  return {
    sql: `SELECT context_id, service_order_id FROM one_click_incoming_order
      WHERE order_id = ANY (?) AND deleted_at IS NULL LIMIT ${MAX_MATCHES}`,
    parameters: [textArray(orderIds)],
  }
}

/**
 * Returns the statement for the newest purchases with one of the values: those of each value are
 * read along its index, so that a value sold a million times costs no more than one sold once.
 */
function ofValues(column: string, values: Statement): Statement {
  return {
    sql: `SELECT newest.context_id, newest.service_order_id FROM (${values.sql}) known
      CROSS JOIN LATERAL (SELECT context_id, service_order_id, created_at FROM one_click_purchase
        WHERE ${column} = known.value AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT ${MAX_MATCHES}) newest
      ORDER BY newest.created_at DESC LIMIT ${MAX_MATCHES}`,
    parameters: values.parameters,
  }
}

/**
 * Returns the statement for the different values of a text that begin with `q`. It jumps from one
 * value to the next along the index, instead of reading each row.
 */
function beginning(text: string, q: string): Statement {
  const pattern = patternOf(q.toLowerCase())
  const next = (condition: string) => `SELECT ${text} AS value FROM one_click_purchase
    WHERE ${text} LIKE ?${condition} AND deleted_at IS NULL ORDER BY ${text} USING ~<~ LIMIT 1`
  return {
    sql: `WITH RECURSIVE texts AS ((${next("")}) UNION ALL
        SELECT (${next(` AND ${text} ~>~ texts.value`)}) FROM texts WHERE texts.value IS NOT NULL)
      SELECT value FROM texts WHERE value IS NOT NULL LIMIT ${MAX_TEXTS}`,
    parameters: [pattern, pattern],
  }
}

function beginningIds(q: string): Statement {
  return {
    sql: `SELECT context_id, service_order_id FROM one_click_incoming_order
      WHERE service_order_id LIKE ? AND deleted_at IS NULL LIMIT ${MAX_MATCHES}`,
    parameters: [patternOf(q)],
  }
}

function patternOf(q: string): string {
  return `${q.replace(/[\\%_]/g, "\\$&")}%`
}
