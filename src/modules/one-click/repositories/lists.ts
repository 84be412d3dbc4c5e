import { type IncomingOrderState, SHOWN_BY_REASON, shownAs } from "../order-states"
import type { Database } from "./database"
import {
  anyOf,
  countStatement,
  type ListDefinition,
  type ListRequest,
  MAX_LISTED,
  pageStatement,
} from "./list-statements"
import { findMatches } from "./search"

/** A found row, with the columns that other tables of the module have for it. */
export type FoundOrder = {
  id: string
  /** `created_at` with its microseconds. */
  at: string
  title: string | null
  reference: string | null
  /** Units of the item the order is compared with; null if there is none. */
  quantity: number | null
  /** What decides which actions the order allows; its cart only says whether there is one. */
  decidable: {
    state: IncomingOrderState
    reason: string | null
    service_status: string | null
    cart: boolean
    approved_at: string | null
    differences: unknown
    currency_code: string | null
  }
}
export type FoundPurchase = {
  id: string
  at: string
  /** The incoming order, if the service has sent one. */
  incoming_order_id: string | null
  order_state: string | null
  order_reason: string | null
  /** Units of the item in the order; null without an order. */
  quantity: number | null
}
export type FoundCall = { id: string; at: string }

/** One page; `is_capped` says that more rows match than `count`. */
export type Listed<Row> = { rows: Row[]; count: number; is_capped: boolean }

export const ORDER_SORTS = ["created_at", "amount"] as const
export const PURCHASE_SORTS = ["created_at", "amount"] as const

export const ORDER_LIST: ListDefinition = {
  joined: `p.title, p.reference, (i.cart #>> '{lines,0,item,quantity}')::float AS quantity,
    jsonb_build_object('state', i.state, 'reason', i.reason, 'service_status', i.service_status,
      'cart', i.cart IS NOT NULL, 'approved_at', i.approved_at, 'differences', i.differences,
      'currency_code', i.currency_code) AS decidable`,
  table: "one_click_incoming_order",
  alias: "i",
  join: "LEFT JOIN one_click_purchase p ON p.id = i.purchase_id",
  search: ({ context_ids, service_order_ids }) =>
    anyOf({
      "i.context_id": context_ids,
      "i.service_order_id": service_order_ids,
    }),
  sortable: ORDER_SORTS,
  filterable: [
    "id",
    "state",
    "reason",
    "order_id",
    "environment",
    "amount",
    "currency_code",
    "product_id",
    "created_at",
  ],
  meanings: {
    state: {
      closed: "(i.state = 'closed' AND i.reason IS DISTINCT FROM 'other_shop')",
      cancelled: "(i.state = 'cancelled' AND i.reason IS DISTINCT FROM 'payment_failed')",
      ...Object.fromEntries(SHOWN_BY_REASON.map((name) => [name, shownAs(name)])),
    },
  },
  branches: ["state"],
  parts: { to_approve: "placed" },
  // Two shops with one API key would otherwise fill each other's lists.
  apart: { condition: shownAs("other_shop"), unless: ["state", "reason"] },
}

export const PURCHASE_LIST: ListDefinition = {
  joined: `i.id AS incoming_order_id, i.state AS order_state, i.reason AS order_reason,
    i.quantity`,
  table: "one_click_purchase",
  alias: "p",
  join: `LEFT JOIN LATERAL (SELECT id, state, reason,
      (cart #>> '{lines,0,item,quantity}')::float AS quantity FROM one_click_incoming_order o
    WHERE o.context_id = p.context_id AND o.deleted_at IS NULL ORDER BY o.created_at LIMIT 1) i ON true`,
  search: ({ context_ids }) => anyOf({ "p.context_id": context_ids }),
  sortable: PURCHASE_SORTS,
  filterable: ["state", "environment", "product_id", "amount", "currency_code", "created_at"],
  branches: ["state"],
}

export const ACTIVITY_SORTS = ["created_at"] as const

export const ACTIVITY_LIST: ListDefinition = {
  table: "one_click_activity",
  alias: "a",
  join: "",
  search: ({ q, context_ids, service_order_ids }) =>
    anyOf({
      "a.context_id": context_ids,
      "a.service_order_id": service_order_ids,
      "a.id": [q],
    }),
  sortable: ACTIVITY_SORTS,
  filterable: ["kind", "outcome", "direction", "environment", "background", "created_at"],
  branches: ["kind", "outcome"],
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
 * (`src/dashboard/lists.ts`).
 */
export class Lists {
  constructor(private readonly database: Database) {}

  /** Returns one page of a list. */
  async find<Row>(definition: ListDefinition, request: ListRequest): Promise<Listed<Row>> {
    const matches = request.q ? await findMatches(this.database, request.q, request.found) : null
    const page = pageStatement(definition, request, matches)
    const all = countStatement(definition, request, matches)
    const [rows, [{ count }]] = await Promise.all([
      this.database.run<Row>(page.sql, page.parameters),
      this.database.run<{ count: number }>(all.sql, all.parameters),
    ])
    const is_capped = count > MAX_LISTED || (matches?.is_capped ?? false)
    return { rows, count: Math.min(count, MAX_LISTED), is_capped }
  }

  /** Returns the next rows of a list after `request.after`, without counting. */
  async findNext<Row>(definition: ListDefinition, request: ListRequest): Promise<Row[]> {
    const matches = request.q ? await findMatches(this.database, request.q, request.found) : null
    const { sql, parameters } = pageStatement(definition, request, matches)
    return this.database.run<Row>(sql, parameters)
  }
}
