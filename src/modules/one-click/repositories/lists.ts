import { PURCHASE_STATE, PURCHASE_STATES, type PurchaseState } from "../purchase-states"
import type { Database } from "./database"

/** Values of a filter: any of these, or as Medusa's query operators say. */
export type Filter = string | string[] | Operators

type Operators = {
  $eq?: string | string[]
  $ne?: string | string[]
  $in?: string[]
  $nin?: string[]
  $gt?: string
  $gte?: string
  $lt?: string
  $lte?: string
}

/**
 * A list request of the dashboard. Routes make sure that `filters` and `order` name only columns of
 * the list.
 */
export type ListRequest = {
  q?: string
  /** Medusa orders that match the search, such as the order with the entered number. */
  found_order_ids?: string[]
  filters?: Record<string, Filter | undefined>
  order?: Record<string, string>
  take: number
  skip: number
}

/** A found row, with the columns that other tables of the module have for it. */
export type FoundOrder = {
  id: string
  title: string | null
  reference: string | null
  /** Units of the item the order is compared with; null if there is none. */
  quantity: number | null
}
export type FoundPurchase = {
  id: string
  /** What happened to it; `status` is what a storefront is told. */
  purchase_state: PurchaseState
  /** The incoming order, if the service has sent one. */
  incoming_order_id: string | null
  order_state: string | null
  order_reason: string | null
  /** Units of the item in the order; null without an order. */
  quantity: number | null
}
export type FoundCall = { id: string }

type ListDefinition = {
  /** Columns that are not columns of the table. */
  joined?: string
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
  joined: "p.title, p.reference, (i.cart #>> '{lines,0,item,quantity}')::float AS quantity",
  table: "one_click_incoming_order",
  alias: "i",
  join: "LEFT JOIN one_click_purchase p ON p.id = i.purchase_id",
  ids: ["i.service_order_id", "i.context_id", "i.order_id", "i.id"],
  texts: ["p.title", "p.reference"],
  sortable: ORDER_SORTS,
  filterable: ["state", "reason", "order_id", "purchase_id", "environment", "created_at"],
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

export const PURCHASE_LIST: ListDefinition = {
  joined: `${PURCHASE_STATE} AS purchase_state, i.id AS incoming_order_id, i.state AS order_state, i.reason AS order_reason,
    i.quantity`,
  table: "one_click_purchase",
  alias: "p",
  join: `LEFT JOIN LATERAL (SELECT id, state, reason,
      (cart #>> '{lines,0,item,quantity}')::float AS quantity FROM one_click_incoming_order o
    WHERE o.context_id = p.context_id AND o.deleted_at IS NULL ORDER BY o.created_at LIMIT 1) i ON true`,
  ids: ["p.context_id", "p.service_order_id", "p.order_id", "p.id", "p.variant_id", "p.product_id"],
  texts: ["p.title", "p.reference"],
  sortable: PURCHASE_SORTS,
  filterable: ["status", "environment", "created_at"],
  meanings: {
    status: {
      ...Object.fromEntries(
        Object.entries(PURCHASE_STATES).map(([state, { sql }]) => [state, sql])
      ),
      // What storefronts are told.
      denied: PURCHASE_STATES.declined.sql,
    },
  },
}

export const ACTIVITY_SORTS = ["created_at", "duration_ms"] as const

export const ACTIVITY_LIST: ListDefinition = {
  table: "one_click_activity",
  alias: "a",
  join: "",
  ids: ["a.context_id", "a.service_order_id", "a.id"],
  texts: ["a.kind", "a.message"],
  sortable: ACTIVITY_SORTS,
  filterable: ["kind", "outcome", "direction", "environment", "background", "created_at"],
  meanings: {
    // What runs by itself every few minutes, unless it failed.
    background: {
      hidden:
        "(a.outcome <> 'ok' OR a.kind NOT LIKE 'list orders%' AND a.kind <> 'retrieve order')",
    },
  },
}

/**
 * Finds the rows of the dashboard's lists. This is SQL instead of `query.graph`, because the lists
 * search texts of another table, filter by what follows from the history of a purchase, and sort
 * along an index, in tables that grow for years. `query.graph` then reads the found rows
 * (`src/overview/lists.ts`).
 */
export class Lists {
  constructor(private readonly database: Database) {}

  /** Returns one page of incoming orders, and the total number. */
  findOrders(request: ListRequest): Promise<[FoundOrder[], number]> {
    return this.find(ORDER_LIST, request)
  }

  /** Returns one page of purchases, and the total number. */
  findPurchases(request: ListRequest): Promise<[FoundPurchase[], number]> {
    return this.find(PURCHASE_LIST, request)
  }

  /** Returns one page of calls between shop and service, and the total number. */
  findCalls(request: ListRequest): Promise<[FoundCall[], number]> {
    return this.find(ACTIVITY_LIST, request)
  }

  private async find<Row>(
    definition: ListDefinition,
    request: ListRequest
  ): Promise<[Row[], number]> {
    const page = pageStatement(definition, request)
    const all = countStatement(definition, request)
    const rows = await this.database.run<Row>(page.sql, page.parameters)
    const [{ count }] = await this.database.run<{ count: string }>(all.sql, all.parameters)
    return [rows, Number(count)]
  }
}

type Statement = { sql: string; parameters: unknown[] }

/**
 * Returns the statement for one page. The order by state and time matches an index, so that a page
 * costs as much as its rows, however many rows the table has.
 */
export function pageStatement(definition: ListDefinition, request: ListRequest): Statement {
  const { alias, table, join, joined, sortable } = definition
  const { where, parameters } = conditions(definition, request)
  const [[column, given]] = [...Object.entries(request.order ?? {}), ["created_at", "DESC"]]
  const sort = sortable.includes(column) ? column : "created_at"
  const direction = given === "ASC" ? "ASC" : "DESC"
  // Only amounts can be null; for other columns NULLS LAST would prevent the use of the index.
  const first = sort === "amount" ? `amount ${direction} NULLS LAST` : `${sort} ${direction}`
  const order = [first, ...(sort === "created_at" ? [] : [`created_at ${direction}`])]
  return {
    sql: `SELECT ${[`${alias}.id`, ...(joined ? [joined] : [])].join(", ")}
     FROM ${table} ${alias} ${join} WHERE ${where}
     ORDER BY ${order.map((by) => `${alias}.${by}`).join(", ")}, ${alias}.id ${direction}
     LIMIT ? OFFSET ?`,
    parameters: [...parameters, request.take, request.skip],
  }
}

function countStatement(definition: ListDefinition, request: ListRequest): Statement {
  const { alias, table, join } = definition
  const { where, parameters } = conditions(definition, request)
  return {
    sql: `SELECT count(*) AS count FROM ${table} ${alias} ${request.q ? join : ""} WHERE ${where}`,
    parameters,
  }
}

function conditions(
  definition: ListDefinition,
  request: ListRequest
): { where: string; parameters: unknown[] } {
  const { alias, filterable, meanings = {}, apart } = definition
  const { filters = {}, q } = request
  const all: Statement[] = [{ sql: `${alias}.deleted_at IS NULL`, parameters: [] }]
  for (const column of filterable) {
    all.push(...filterConditions(`${alias}.${column}`, filters[column], meanings[column]))
  }
  if (apart && !q && !apart.unless.some((by) => filters[by])) {
    all.push({ sql: `${apart.condition} IS NOT TRUE`, parameters: [] })
  }
  if (q) {
    all.push(searchCondition(definition, q, request.found_order_ids ?? []))
  }
  return {
    where: all.map(({ sql }) => sql).join(" AND "),
    parameters: all.flatMap(({ parameters }) => parameters),
  }
}

const COMPARISONS = { $gt: ">", $gte: ">=", $lt: "<", $lte: "<=" } as const

function filterConditions(
  column: string,
  filter: Filter | undefined,
  meanings: Record<string, string> = {}
): Statement[] {
  if (filter === undefined) {
    return []
  }
  if (typeof filter === "string" || Array.isArray(filter)) {
    return [oneOf(column, filter, meanings)]
  }
  const { $eq, $in, $ne, $nin } = filter
  const isOneOf = [$eq, $in].flatMap((given) => (given === undefined ? [] : [given]))
  const isNoneOf = [$ne, $nin].flatMap((given) => (given === undefined ? [] : [given]))
  return [
    ...isOneOf.map((given) => oneOf(column, given, meanings)),
    ...isNoneOf.map((given) => {
      const { sql, parameters } = oneOf(column, given, meanings)
      return { sql: `${sql} IS NOT TRUE`, parameters }
    }),
    ...Object.entries(COMPARISONS).flatMap(([operator, sign]) => {
      const value = filter[operator as keyof typeof COMPARISONS]
      return value === undefined ? [] : [{ sql: `${column} ${sign} ?`, parameters: [value] }]
    }),
  ]
}

/** Returns the condition that a column has one of the values, or what a value means. */
function oneOf(
  column: string,
  given: string | string[],
  meanings: Record<string, string>
): Statement {
  const values = Array.isArray(given) ? given : [given]
  const plain = values.filter((value) => !meanings[value])
  const alternatives = values.flatMap((value) => meanings[value] ?? [])
  if (plain.length) {
    alternatives.push(`${column} IN (${plain.map(() => "?").join(", ")})`)
  }
  return { sql: `(${alternatives.join(" OR ") || "false"})`, parameters: plain }
}

function searchCondition(
  { alias, ids, texts }: ListDefinition,
  q: string,
  orderIds: string[]
): Statement {
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`
  const alternatives = [
    ...ids.map((column) => `${column} = ?`),
    ...texts.map((column) => `${column} ILIKE ?`),
    ...orderIds.map(() => `${alias}.order_id = ?`),
  ]
  return {
    sql: `(${alternatives.join(" OR ")})`,
    parameters: [...ids.map(() => q), ...texts.map(() => pattern), ...orderIds],
  }
}
