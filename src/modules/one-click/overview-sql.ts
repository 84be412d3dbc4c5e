import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"

/**
 * A list request of the dashboard. Routes make sure that `filters` names only columns of the list.
 */
export type ListRequest = {
  q?: string
  /** Medusa orders that match the search, such as the order with the entered number. */
  found_order_ids?: string[]
  filters?: Record<string, string[] | undefined>
  from?: Date
  to?: Date
  sort: string
  descending: boolean
  limit: number
  offset: number
}

type ListDefinition = {
  columns: string
  table: string
  /** Alias of the table that has all filtered and sorted columns. */
  alias: string
  join: string
  /** `ids` are searched for the whole text, `texts` for a part. */
  ids: string[]
  texts: string[]
  sortable: readonly string[]
  filterable: readonly string[]
  /** Conditions for filter values that are not simply values of the column. */
  meanings?: Record<string, Record<string, string>>
  /** Rows that are listed only if a search or one of these filters is set. */
  apart?: { condition: string; unless: string[] }
}

export const ORDER_SORTS = ["created_at", "state", "amount"] as const
export const PURCHASE_SORTS = ["created_at", "status", "amount"] as const

const TO_APPROVE = "(i.state = 'placed' AND i.reason = 'approval_required')"
const OF_OTHER_SHOP = "(i.state = 'closed' AND i.reason = 'other_shop')"

export const ORDER_LIST: ListDefinition = {
  columns: `i.id, i.service_order_id, i.context_id, i.purchase_id, i.state, i.reason, i.amount,
    i.currency_code, i.order_id, i.environment, p.title,
    (i.cart #>> '{lines,0,item,quantity}')::float AS quantity, p.reference, i.created_at`,
  table: "one_click_incoming_order",
  alias: "i",
  join: "LEFT JOIN one_click_purchase p ON p.id = i.purchase_id",
  ids: ["i.service_order_id", "i.context_id", "i.order_id", "i.id"],
  texts: ["p.title", "p.reference"],
  sortable: ORDER_SORTS,
  filterable: ["state", "reason", "order_id", "purchase_id", "environment"],
  meanings: {
    state: {
      closed: "(i.state = 'closed' AND i.reason IS DISTINCT FROM 'other_shop')",
      other_shop: OF_OTHER_SHOP,
      to_approve: TO_APPROVE,
    },
  },
  // Two shops with one API key would otherwise fill each other's lists.
  apart: { condition: OF_OTHER_SHOP, unless: ["state", "reason"] },
}

/** True for a purchase with an incoming order. Its status stays open until the order is placed. */
const HAS_ORDER = `EXISTS (SELECT FROM one_click_incoming_order o
    WHERE o.context_id = p.context_id AND o.deleted_at IS NULL)`

export const PURCHASE_LIST: ListDefinition = {
  columns: `p.id, p.context_id, p.status, p.title, p.reference, p.amount, p.currency_code,
    p.order_id, i.id AS incoming_order_id, i.state AS order_state, i.reason AS order_reason,
    i.quantity, p.environment, p.created_at`,
  table: "one_click_purchase",
  alias: "p",
  join: `LEFT JOIN LATERAL (SELECT id, state, reason,
      (cart #>> '{lines,0,item,quantity}')::float AS quantity FROM one_click_incoming_order o
    WHERE o.context_id = p.context_id AND o.deleted_at IS NULL ORDER BY o.created_at LIMIT 1) i ON true`,
  ids: ["p.context_id", "p.service_order_id", "p.order_id", "p.id", "p.variant_id", "p.product_id"],
  texts: ["p.title", "p.reference"],
  sortable: PURCHASE_SORTS,
  filterable: ["status", "environment"],
  meanings: {
    status: {
      open: `(p.status = 'open' AND NOT ${HAS_ORDER})`,
      ordered: `(p.status = 'ordered' OR (p.status = 'open' AND ${HAS_ORDER}))`,
    },
  },
}

export const ACTIVITY_SORTS = ["created_at", "duration_ms"] as const

export const ACTIVITY_LIST: ListDefinition = {
  columns: `a.id, a.direction, a.kind, a.outcome, a.context_id, a.service_order_id, a.status_code,
    a.duration_ms, a.message, a.environment, a.created_at`,
  table: "one_click_activity",
  alias: "a",
  join: "",
  ids: ["a.context_id", "a.service_order_id", "a.id"],
  texts: ["a.kind", "a.message"],
  sortable: ACTIVITY_SORTS,
  filterable: ["kind", "outcome", "direction", "environment", "background"],
  meanings: {
    // What runs by itself every few minutes, unless it failed.
    background: {
      hidden:
        "(a.outcome <> 'ok' OR a.kind NOT LIKE 'list orders%' AND a.kind <> 'retrieve order')",
    },
  },
}

/** Returns one page of a list and the total number of rows. */
export async function list<Row>(
  manager: SqlEntityManager,
  definition: ListDefinition,
  question: ListRequest
): Promise<[Row[], number]> {
  const page = pageStatement(definition, question)
  const all = countStatement(definition, question)
  const rows = await manager.execute<Row[]>(page.sql, page.parameters)
  const [{ count }] = await manager.execute<{ count: string }[]>(all.sql, all.parameters)
  return [rows, Number(count)]
}

type Statement = { sql: string; parameters: unknown[] }

/**
 * Returns the statement for one page. The order by state and time matches an index, so that a page
 * costs as much as its rows, however many rows the table has.
 */
export function pageStatement(definition: ListDefinition, question: ListRequest): Statement {
  const { alias, table, join, columns, sortable } = definition
  const { where, parameters } = conditions(definition, question)
  const sort = sortable.includes(question.sort) ? question.sort : "created_at"
  const direction = question.descending ? "DESC" : "ASC"
  // Only amounts can be null; for other columns NULLS LAST would prevent the use of the index.
  const first = sort === "amount" ? `amount ${direction} NULLS LAST` : `${sort} ${direction}`
  const order = [first, ...(sort === "created_at" ? [] : [`created_at ${direction}`])]
  return {
    sql: `SELECT ${columns} FROM ${table} ${alias} ${join} WHERE ${where}
     ORDER BY ${order.map((by) => `${alias}.${by}`).join(", ")}, ${alias}.id ${direction}
     LIMIT ? OFFSET ?`,
    parameters: [...parameters, question.limit, question.offset],
  }
}

function countStatement(definition: ListDefinition, question: ListRequest): Statement {
  const { alias, table, join } = definition
  const { where, parameters } = conditions(definition, question)
  return {
    sql: `SELECT count(*) AS count FROM ${table} ${alias} ${question.q ? join : ""} WHERE ${where}`,
    parameters,
  }
}

function conditions(
  { alias, ids, texts, filterable, meanings = {}, apart }: ListDefinition,
  question: ListRequest
) {
  const where = [`${alias}.deleted_at IS NULL`]
  const parameters: unknown[] = []
  const add = (condition: string, ...values: unknown[]) => {
    where.push(condition)
    parameters.push(...values)
  }
  for (const column of filterable) {
    const values = question.filters?.[column] ?? []
    const plain = values.filter((value) => !meanings[column]?.[value])
    const alternatives = values.flatMap((value) => meanings[column]?.[value] ?? [])
    if (plain.length) {
      alternatives.push(`${alias}.${column} IN (${plain.map(() => "?").join(", ")})`)
    }
    if (alternatives.length) {
      add(`(${alternatives.join(" OR ")})`, ...plain)
    }
  }
  const isRequested = question.q || apart?.unless.some((by) => question.filters?.[by]?.length)
  if (apart && !isRequested) {
    add(`${apart.condition} IS NOT TRUE`)
  }
  if (question.from) {
    add(`${alias}.created_at >= ?`, question.from.toISOString())
  }
  if (question.to) {
    add(`${alias}.created_at <= ?`, question.to.toISOString())
  }
  const { q, found_order_ids = [] } = question
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`
    const alternatives = [
      ...ids.map((column) => `${column} = ?`),
      ...texts.map((column) => `${column} ILIKE ?`),
      ...found_order_ids.map(() => `${alias}.order_id = ?`),
    ]
    add(
      `(${alternatives.join(" OR ")})`,
      ...ids.map(() => q),
      ...texts.map(() => pattern),
      ...found_order_ids
    )
  }
  return { where: where.join(" AND "), parameters }
}
