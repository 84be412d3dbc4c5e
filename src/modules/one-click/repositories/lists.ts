import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf, PaginatedResponse } from "@medusajs/framework/types"
import type { Activity, IncomingOrderRow, PurchaseRow } from "../models"
import type { OneClickOptions } from "../options"
import { INCOMING_ORDER_STATES, SHOWN_BY_REASON, shownAs } from "../states"
import { readSearch } from "../search"
import type { Database, DatesOfRow } from "./database"
import { addFilter, type Filter } from "./filters"

/** Lists count, and page, this far; what lies beyond is found by a filter or in the export. */
export const MAX_LISTED = 10_000

/** The newest purchases whose calls a search finds. */
const MAX_SEARCHED = 1_000

/**
 * A list request of the dashboard. Routes make sure that `filters` and `order` name only columns of
 * the list.
 */
export type ListRequest = {
  q?: string
  /** The Medusa orders with the number that `q` is. */
  order_ids?: string[]
  filters?: Record<string, Filter | undefined>
  order?: Record<string, string>
  take: number
  skip: number
  /** Continues after this row instead of skipping rows, newest first. */
  after?: { created_at: string; id: string }
}

/** What is shown of a purchase as well as of an order. */
type Shown =
  | "id"
  | "service_order_id"
  | "context_id"
  | "state"
  | "amount"
  | "currency_code"
  | "order_id"
  | "environment"

/** A found row: its columns that the dashboard shows, and what other tables of the module have for it. */
export type FoundOrder = Dated<IncomingOrderRow, Shown | "reason"> &
  WithUnits &
  OrNull<Pick<PurchaseRow, "title" | "reference" | "variant_id" | "metadata">> & {
    /** What else decides which actions the order allows; its cart only says whether there is one. */
    decidable: Pick<IncomingOrderRow, "service_status" | "differences"> & {
      cart: boolean
      approved_at: string | null
    }
  }

/** Its amount is what the buyer pays, or what the button said while there is no order. */
type FoundPurchase = Dated<PurchaseRow, Shown | "status" | "title" | "reference" | "variant_id"> &
  WithUnits & {
    /** The incoming order, if the service has sent one; of several, the one that was placed. */
    incoming_order_id: string | null
    order_state: IncomingOrderRow["state"] | null
    order_reason: string | null
  }

/** Units of the item the order is compared with; null if there is none, or not anymore. */
type WithUnits = { quantity: number | null }

type OrNull<Row> = { [Column in keyof Row]: Row[Column] | null }

type Call = InferTypeOf<typeof Activity>

type FoundCall = Dated<Call, keyof Omit<Call, "request" | "response" | DatesOfRow>> & {
  /** The Medusa order of the call's purchase, once it is placed. */
  order_id: string | null
  /** The purchase the call belongs to; null for calls of no purchase, such as lists of orders. */
  purchase: { id: string; title: string } | null
}

/** Some columns of a row, and its creation time in ISO 8601 with microseconds. */
type Dated<Row, Column extends keyof Row> = Pick<Row, Column> & { created_at: string }

/** One page; `is_capped` says that more rows match than `count`. */
type Listed<Row> = PaginatedResponse<{ rows: Row[]; is_capped: boolean }>

type List = {
  table: string
  /** The rows of a `page`, with what other tables have for them. */
  rows: string
  /** Conditions for filter values that are not simply values of their column. */
  meanings?: Record<string, Record<string, string>>
  /** Rows that are listed only if a search or a filter asks for them. */
  apart?: { condition: string; unless: string[] }
}

const ORDERS: List = {
  table: "one_click_incoming_order",
  rows: `SELECT i.id, i.service_order_id, i.context_id, i.state, i.reason, i.amount, i.currency_code,
      i.order_id, i.environment, to_json(i.created_at) AS created_at, p.title, p.reference,
      p.variant_id, p.metadata, (i.cart #>> '{lines,0,item,quantity}')::float AS quantity,
      jsonb_build_object('service_status', i.service_status, 'cart', i.cart IS NOT NULL,
        'approved_at', i.approved_at, 'differences', i.differences) AS decidable
    FROM page JOIN one_click_incoming_order i ON i.id = page.id
    LEFT JOIN one_click_purchase p ON p.id = i.purchase_id`,
  meanings: {
    state: Object.fromEntries(
      [...INCOMING_ORDER_STATES, ...SHOWN_BY_REASON].map((name) => [name, `(${shownAs(name)})`])
    ),
  },
  // Two shops with one API key would otherwise fill each other's lists.
  apart: { condition: shownAs("other_shop"), unless: ["state", "reason"] },
}

const PURCHASES: List = {
  table: "one_click_purchase",
  rows: `SELECT p.id, p.context_id, p.status, p.state, p.title, p.reference, p.variant_id,
      COALESCE(o.amount, p.amount) AS amount, COALESCE(o.currency_code, p.currency_code) AS currency_code,
      COALESCE(p.service_order_id, o.service_order_id) AS service_order_id,
      p.order_id, p.environment, to_json(p.created_at) AS created_at,
      o.id AS incoming_order_id, o.state AS order_state, o.reason AS order_reason,
      (o.cart #>> '{lines,0,item,quantity}')::float AS quantity
    FROM page JOIN one_click_purchase p ON p.id = page.id
    LEFT JOIN LATERAL (SELECT * FROM one_click_incoming_order o
      WHERE o.context_id = p.context_id AND o.deleted_at IS NULL
      ORDER BY o.service_order_id IS DISTINCT FROM p.service_order_id, o.created_at LIMIT 1) o ON true`,
}

const CALLS: List = {
  table: "one_click_activity",
  rows: `SELECT a.id, a.direction, a.kind, a.outcome, a.context_id, a.service_order_id, a.status_code,
      a.duration_ms, a.message, a.environment, to_json(a.created_at) AS created_at, p.order_id,
      CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'title', p.title) END AS purchase
    FROM page JOIN one_click_activity a ON a.id = page.id
    LEFT JOIN one_click_purchase p ON p.context_id = a.context_id AND p.deleted_at IS NULL`,
  meanings: {
    // What runs by itself every few minutes, unless it failed.
    background: {
      hidden:
        "(i.outcome <> 'ok' OR i.kind NOT LIKE 'list orders%' AND i.kind <> 'retrieve order')",
    },
  },
}

/**
 * Finds the rows of the dashboard's lists. This is SQL instead of `query.graph`, which would count
 * every row that matches, and join what only the rows of the page need. `query.graph` then reads the
 * Medusa orders of the found rows (`src/dashboard/lists.ts`).
 */
export class Lists {
  constructor(
    private readonly database: Database,
    private readonly options: OneClickOptions
  ) {}

  /** Returns one page of incoming orders. */
  orders(request: ListRequest): Promise<Listed<FoundOrder>> {
    return this.page(ORDERS, request)
  }

  /** Returns the next incoming orders after `request.after`, without counting. */
  nextOrders(request: ListRequest): Promise<FoundOrder[]> {
    return this.rows(ORDERS, request)
  }

  /** Returns one page of purchases. */
  purchases(request: ListRequest): Promise<Listed<FoundPurchase>> {
    return this.page(PURCHASES, request)
  }

  /** Returns one page of calls between shop and service: those of the purchases that a search finds. */
  async calls({ q, ...request }: ListRequest): Promise<Listed<FoundCall>> {
    if (!q) {
      return this.page(CALLS, request)
    }
    const search = this.search({ ...request, q })
    const found = await Promise.all(
      [PURCHASES, ORDERS].map(({ table }) => {
        const rows = `SELECT i.context_id, i.service_order_id FROM page JOIN ${table} i ON i.id = page.id`
        return this.page<Called>({ table, rows }, { take: MAX_SEARCHED, skip: 0 }, search)
      })
    )
    const called = found.flatMap(({ rows }) => rows)
    const context_ids = [q, ...called.flatMap(({ context_id }) => context_id ?? [])]
    const order_ids = [q, ...called.flatMap(({ service_order_id }) => service_order_id ?? [])]
    return this.page(CALLS, request, (where) =>
      where
        .whereRaw("i.context_id = ANY (?)", [context_ids])
        .orWhereRaw("i.service_order_id = ANY (?)", [order_ids])
        .orWhere("i.id", q)
    )
  }

  private async page<Row>(
    list: List,
    request: ListRequest,
    search = this.search(request)
  ): Promise<Listed<Row>> {
    const limited = this.filtered(list, request, search)
      .select(this.database.knex().raw("1"))
      .limit(MAX_LISTED + 1)
    const [{ count }] = await this.database.run<{ count: number }>(
      "SELECT count(*)::int AS count FROM ? AS limited",
      [limited]
    )
    const is_capped = count > MAX_LISTED
    const rows = await this.rows<Row>(list, request, search, Boolean(search) && !is_capped)
    const { take: limit, skip: offset } = request
    return { rows, count: Math.min(count, MAX_LISTED), is_capped, limit, offset }
  }

  /**
   * Only the page's rows are joined; what orders and filters them is read from one table. The few rows
   * of a search are found first and then sorted; else rows are read in order until the page is full.
   */
  private async rows<Row>(
    list: List,
    request: ListRequest,
    search = this.search(request),
    isFew = false
  ): Promise<Row[]> {
    const { after, skip } = request
    const [[sort, given]] = [...Object.entries(request.order ?? {}), ["created_at", "DESC"]]
    const direction = given === "ASC" ? "ASC" : "DESC"
    const columns = [...new Set([sort, "created_at", "id"])]
    // An order has no amount until its record is read.
    const directionOf = (column: string) =>
      column === "amount" ? `${direction} NULLS LAST` : direction
    const orderOf = (table: string) =>
      columns.map((column) => `${table}.${column} ${directionOf(column)}`).join(", ")
    const found = this.filtered(list, request, search).select(columns.map((name) => `i.${name}`))
    if (after) {
      found.whereRaw("(i.created_at, i.id) < (?, ?)", [after.created_at, after.id])
    }
    return this.database.run<Row>(
      `WITH found AS ${isFew ? "" : "NOT"} MATERIALIZED ?,
        page AS (SELECT * FROM found ORDER BY ${orderOf("found")} LIMIT ? OFFSET ?)
      ${list.rows} ORDER BY ${orderOf("page")}`,
      [found, Math.max(0, Math.min(request.take, MAX_LISTED - skip)), skip]
    )
  }

  private filtered(
    { table, meanings = {}, apart }: List,
    { filters = {} }: Pick<ListRequest, "filters">,
    search?: Condition
  ): Knex.QueryBuilder {
    const query = this.database.knex()(`${table} as i`).whereNull("i.deleted_at")
    for (const [column, filter] of Object.entries(filters)) {
      addFilter(query, column, filter, meanings[column])
    }
    if (apart && !search && !apart.unless.some((by) => filters[by])) {
      void query.whereRaw(`${apart.condition} IS NOT TRUE`)
    }
    return search ? query.where((where) => void search(where)) : query
  }

  private search({ q, order_ids = [] }: ListRequest): Condition | undefined {
    if (!q) {
      return undefined
    }
    const { signingSecret, previousSigningSecret } = this.options
    const { patterns, buyers } = readSearch(q, [signingSecret, previousSigningSecret])
    return (where) => {
      where.whereRaw("i.order_id = ANY (?)", [order_ids])
      patterns.forEach((pattern) => where.orWhereRaw("i.search LIKE ?", [pattern]))
      buyers.forEach((words) => where.orWhereRaw("i.buyer_words @> ?", [words]))
    }
  }
}

/** What names the calls of a purchase or order. */
type Called = { context_id: string | null; service_order_id: string | null }

/** Adds alternatives to a condition. */
type Condition = (where: Knex.QueryBuilder) => unknown
