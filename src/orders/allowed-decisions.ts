import {
  type IncomingOrderState,
  ORDER_DECISIONS,
  type OrderDecision,
} from "../modules/one-click/states"
import type { Difference } from "./compare/compare"
import type { Reason } from "./reasons"
import { isDebited } from "./service-status"
import { statesBefore } from "./transitions"

export type OrderState = {
  state: IncomingOrderState
  reason: string | null
  service_status?: string | null
  cart?: unknown
  approved_at?: Date | string | null
  differences?: unknown
  currency_code?: string | null
} & Partial<Present>

/** What an order that needs review may wait for, as it is now. */
type Present = {
  /** Whether an order that is out of stock could have its stock. */
  in_stock: boolean
  /** Whether no other order of the same purchase stands. */
  is_only: boolean
}

/** For a decision that looks itself. */
export const NOTHING_LACKS: Present = { in_stock: true, is_only: true }

const RULES: Record<OrderDecision, (order: OrderState) => boolean> = {
  accept: (order) => {
    if (order.state === "placed") {
      return !order.approved_at && !isOneOf(order, ["decline_unconfirmed"])
    }
    // A failed order is retried, and accepted then.
    return (
      order.state === "review" &&
      (order.reason === "unknown_country" || (canBePlaced(order) && !blockerOf(order)))
    )
  },
  decline: (order) =>
    !isDecidedThere(order) &&
    // The driver has an order that is approved, or not compared yet.
    (order.state === "review" ||
      order.state === "failed" ||
      (order.state === "placed" && !order.approved_at)),
  // A paid order that the shop cannot place is created by hand, or refunded at the service.
  resolve: (order) => isOnlyResolvable(order) || isDebited(order.service_status),
  retry: (order) => order.state !== "review" || !isOneOf(order, FOUND_AGAIN),
}

/** Reasons for which neither placing the order nor another attempt helps. */
const OUT_OF_REACH: Reason[] = [
  "decided_elsewhere",
  "fulfilled_but_closed",
  "changed_but_closed",
  "cancelled_but_paid",
  "changed_but_paid",
  "decline_unconfirmed",
]

/** Reasons for which no Medusa order can be created. */
const NOTHING_TO_PLACE: Reason[] = [
  ...OUT_OF_REACH,
  "unreadable",
  "contradictory",
  "unknown_purchase",
  "no_contact",
]

/** Reasons that another attempt would find again, or that reconciliation follows by itself. */
const FOUND_AGAIN: Reason[] = [
  ...OUT_OF_REACH,
  "differs",
  "outdated_quote",
  "old_quote",
  "incomplete_contact",
  "second_order",
  "changed_at_service",
  "code_used_up",
  "not_for_sale",
]

/** Reasons for which an accepted order is placed with the amounts the buyer pays. */
export const PLACED_AS_PAID = ["differs", "second_order"]

function isOneOf({ reason }: OrderState, reasons: Reason[]): boolean {
  return (reasons as (string | null)[]).includes(reason)
}

/**
 * Returns what makes accepting an order in review fail, if anything does. A person may accept other
 * amounts than the quoted ones, but nothing that the shop cannot put into a Medusa order, and
 * nothing that would fail again.
 */
export function blockerOf(order: OrderState) {
  const { state, reason, currency_code } = order
  if (state !== "review") {
    return undefined
  }
  if (reason === "changed_at_service" || reason === "refused_by_shop") {
    return reason
  }
  if (reason === "out_of_stock") {
    return order.in_stock ? undefined : reason
  }
  if (reason === "second_order" && !order.is_only) {
    return reason
  }
  if (!PLACED_AS_PAID.includes(reason ?? "")) {
    return undefined
  }
  const differences = differencesIn(order.differences)
  if (differences.some(isWithoutShipment)) {
    return "no_shipment"
  }
  if (differences.some(({ kind }) => kind === "unknown_variant")) {
    return "unknown_variant"
  }
  const isOther = differences.some(
    ({ kind, expected }) => kind === "currency" && expected !== currency_code?.toLowerCase()
  )
  return isOther ? "other_currency" : undefined
}

/** Returns whether an order names none of the offered shipping options, although it is shipped. */
export function isWithoutShipment({ kind }: Difference): boolean {
  return kind === "shipment_unknown" || kind === "shipment_missing"
}

/**
 * Returns the differences that are stored with an incoming order: from its quote (`differences`), or
 * from the record that it was placed from (`changes`).
 */
export function differencesIn(stored: unknown): Difference[] {
  return (stored as { list?: Difference[] } | null | undefined)?.list ?? []
}

function canBePlaced(order: OrderState): boolean {
  return !!order.cart && !isOneOf(order, NOTHING_TO_PLACE)
}

/** Returns whether an order in review was handled outside: nothing is left to decide. */
function isOnlyResolvable(order: OrderState): boolean {
  return !canBePlaced(order) && isDecidedThere(order) && !isOneOf(order, ["decline_unconfirmed"])
}

/** Returns whether the service no longer waits for the shop's decision, as far as it is known. */
function isDecidedThere({ service_status }: OrderState): boolean {
  return !!service_status && service_status !== "pending"
}

/** Returns what a person may do with an incoming order in its current state. */
export function allowedDecisions(order: OrderState): Record<OrderDecision, boolean> {
  const isAllowed = (decision: OrderDecision) =>
    statesBefore(decision).includes(order.state) && RULES[decision](order)
  const allowed = ORDER_DECISIONS.map((decision) => [decision, isAllowed(decision)])
  return Object.fromEntries(allowed) as Record<OrderDecision, boolean>
}
