import type { Note } from "./notes"
import type { RefusedCode } from "../pricing/types"
import type { Difference } from "../orders/compare/compare"
import type { Shortage } from "../stock/shortage"
import type { CallDirection, CallOutcome } from "../modules/one-click/calls"
import type { Environment } from "../modules/one-click/environments"
import type { PickupPoint } from "../modules/one-click/gateway/schemas/order"
import type { PURCHASE_STATUSES } from "../modules/one-click/models/purchase"
import type { PurchaseState, IncomingOrderState, OrderDecision } from "../modules/one-click/states"
import type { Blocker } from "../orders/allowed-decisions"
import type { DecisionRecord } from "../modules/one-click/repositories/inbox"

/** The responses of the dashboard's routes. Amounts are in minor units, times in ISO 8601. */

export type MedusaOrderHead = {
  id: string
  display_id: number
  /** In major units; what was charged and is not refunded yet can be recorded as refunded. */
  captured_amount: number
  refunded_amount: number
  customer_id: string | null
}

/** Who bought, as the Medusa order says; the plugin stores nobody. */
export type Customer = { name: string | null; email: string | null; country_code: string | null }

export type OrderListEntry = {
  id: string
  service_order_id: string
  context_id: string | null
  purchase_id: string | null
  state: IncomingOrderState
  reason: string | null
  /** Minor units. */
  amount: number | null
  currency_code: string | null
  order_id: string | null
  /** The number of the Medusa order. */
  display_id: number | null
  /** Null until the order is placed. */
  customer: Customer | null
  /** What the storefront sent along; in the export only. */
  notes?: Note[]
  title: string | null
  reference: string | null
  /** Units of the item the order is compared with; null if there is none. */
  quantity: number | null
  environment: Environment | null
  created_at: string
  /** What the user may do with the order now. */
  can: Record<OrderDecision, boolean>
}

export type PurchaseListEntry = {
  id: string
  context_id: string
  status: (typeof PURCHASE_STATUSES)[number]
  state: PurchaseState
  /** The word with which the service released the stock of an ended purchase. */
  ending_reason: string | null
  title: string
  reference: string
  /** Units of the item in the order; null without an order. */
  quantity: number | null
  /** Minor units. */
  amount: number
  currency_code: string
  /** Null until the order is placed. */
  service_order_id: string | null
  order_id: string | null
  /** The number of the Medusa order. */
  display_id: number | null
  /** Null until the order is placed. */
  customer: Customer | null
  /** The incoming order, if the service has sent one. */
  incoming_order_id: string | null
  order_state: OrderListEntry["state"] | null
  order_reason: string | null
  /** What the buyer pays, in minor units; null without an order. */
  order_amount: number | null
  environment: Environment | null
  created_at: string
}

export type ActivityOverviewRow = {
  id: string
  direction: CallDirection
  kind: string
  outcome: CallOutcome
  context_id: string | null
  service_order_id: string | null
  status_code: number | null
  duration_ms: number
  message: string | null
  environment: Environment | null
  created_at: string
  /** The purchase the call belongs to; null for calls of no purchase, such as lists of orders. */
  purchase: CalledPurchase | null
}

/** `display_id` is the number of the Medusa order; null until it is placed. */
export type CalledPurchase = { id: string; title: string; display_id: number | null }

/** A response the buyer was shown. */
export type QuoteView = {
  id: string
  source: "live" | "last_quote" | "empty"
  created_at: string
  currency_code: string | null
  /** The country of the address, or of the purchase before; null in a quote without an answer. */
  country_code: string | null
  lines: { title: string; reference: string; quantity: number; amount: number }[]
  gifts: { title: string; quantity: number }[]
  offers: { id: string; name: string; amount: number; total: number }[]
  /** Codes of the promotions that reduced the items. */
  codes: string[]
  refused_codes: RefusedCode[]
  discount: number
  /** Total of the items after discounts; each offer has its own total. */
  items_total: number | null
}

export type HoldView = {
  reference: string
  booked: number
  released: number
  consumed: number
  outstanding: number
  expires_at: string
}

export type CallView = Omit<
  ActivityOverviewRow,
  "context_id" | "service_order_id" | "environment" | "created_at" | "purchase"
>

export const MILESTONES = [
  "clicked",
  "quoted",
  "payment_failed",
  "abandoned",
  "expired",
  "notified",
  "listed",
  "placed",
  "order_placed_emitted",
  "needs_review",
  "needs_approval",
  "failed",
  "accepted",
  "declined",
  "cancelled",
] as const

/**
 * An entry of the timeline: a call between shop and service, or a step of the shop. `times` and
 * `until` are set for an entry that was repeated several times in a row.
 */
export type TimelineEntry = { at: string; times?: number; until?: string } & (
  | { type: "call"; call: CallView }
  | ({
      type: "decision"
      /** Who decided, as Medusa's users are named; null if the user is gone. */
      by: string | null
    } & Omit<DecisionRecord, "at" | "decided_by" | "needed">)
  | {
      type: "milestone"
      milestone: Exclude<(typeof MILESTONES)[number], "quoted">
      /** The stable key of why the order waits or ended; null for other steps. */
      reason: string | null
    }
  | { type: "milestone"; milestone: "quoted"; quote: QuoteView }
)

export type IncomingOrderView = {
  id: string
  service_order_id: string
  /** The order's page in the service's dashboard, if its address is configured. */
  service_url: string | null
  state: OrderListEntry["state"]
  service_status: string | null
  reason: string | null
  message: string | null
  differences: Difference[]
  /** How the service's record differs now from the one that the order was placed from. */
  changes: Difference[]
  /** What is missing of an order that needs review as out of stock; empty if its stock is there. */
  shortages: Shortage[]
  amount: number | null
  currency_code: string | null
  offer_id: string | null
  attempts: number
  next_attempt_at: string
  created_at: string
  /** What the user may do with the order now. */
  can: Record<OrderDecision, boolean>
  /** What makes accepting an order in review fail; null if nothing does. */
  blocker: Blocker | null
}

export type PurchaseView = Pick<
  PurchaseListEntry,
  "context_id" | "status" | "state" | "title" | "amount" | "currency_code" | "created_at"
> & { customer_id: string | null }

/** Everything known about one purchase. */
export type PurchaseDetail = {
  /** The service's environment; null without a service. */
  environment: Environment | null
  order: IncomingOrderView | null
  purchase: PurchaseView | null
  medusa_order: MedusaOrderHead | null
  /**
   * Where the buyer collects the shipment, read from the Medusa order; null if it goes to the
   * address.
   */
  pickup_point: PickupPoint | null
  /** The quote the order is compared with, or the newest one. */
  quote: QuoteView | null
  holds: HoldView[]
  timeline: TimelineEntry[]
  /** Whether the purchase has more quotes or calls, older than those in the timeline. */
  is_timeline_cut: boolean
}
