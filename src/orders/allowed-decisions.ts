import type { IncomingOrderState, OrderDecision } from "../modules/one-click/order-states"
import type { Difference } from "./compare/compare"
import { isDecided } from "./service-status"
import { statesBefore, type Trigger } from "./transitions"

export type OrderState = {
  state: IncomingOrderState
  reason: string | null
  service_status?: string | null
  cart?: unknown
  approved_at?: Date | string | null
  differences?: unknown
  currency_code?: string | null
}

/**
 * What an order in review has that the shop cannot put into a Medusa order. A person may accept other
 * amounts than the quoted ones, but none of these.
 */
export type Blocker = "no_shipment" | "unknown_variant" | "other_currency"

type Rule = { trigger: Trigger; allows: (order: OrderState) => boolean }

const RULES: Record<OrderDecision, Rule> = {
  accept: {
    trigger: "approve",
    allows: (order) => {
      if (order.state === "placed") {
        return !order.approved_at
      }
      // A failed order is retried, and accepted then.
      return (
        order.state === "review" &&
        (order.reason === "unknown_country" || (canBePlaced(order) && !blockerOf(order)))
      )
    },
  },
  decline: {
    trigger: "decline",
    allows: (order) => {
      if (order.state === "review") {
        return !isOnlyResolvable(order) && !isPaid(order)
      }
      // The driver has an order that is approved, or not compared yet.
      return order.state === "failed" || (order.state === "placed" && !order.approved_at)
    },
  },
  resolve: {
    trigger: "resolve",
    // A paid order that the shop cannot place is created by hand, or refunded at the service.
    allows: (order) => isOnlyResolvable(order) || isPaid(order),
  },
  retry: {
    trigger: "retry",
    allows: ({ state, reason }) => state !== "review" || !COMPARED.includes(reason ?? ""),
  },
}

/** Reasons for which no Medusa order can be created, or the order is over. */
const NOTHING_TO_PLACE = [
  "unreadable",
  "unknown_purchase",
  "no_contact",
  "decided_elsewhere",
  "fulfilled_but_closed",
  "changed_but_closed",
  "cancelled_but_paid",
]

/** Reasons that another comparison would find again. */
const COMPARED = ["differs", "outdated_quote"]

/** Reasons for which an accepted order is placed with the amounts the buyer pays. */
export const PLACED_AS_PAID = ["differs", "second_order"]

/** Returns what makes accepting an order in review fail, if anything does. */
export function blockerOf(order: OrderState): Blocker | undefined {
  const { state, reason, currency_code } = order
  if (state !== "review" || !PLACED_AS_PAID.includes(reason ?? "")) {
    return undefined
  }
  const differences = differencesOf(order)
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
export function isWithoutShipment({
  kind,
  expected,
}: Pick<Difference, "kind" | "expected">): boolean {
  return kind === "shipment_unknown" && expected === null
}

/** Returns the differences that are stored with an incoming order. */
export function differencesOf({ differences }: Pick<OrderState, "differences">): Difference[] {
  return (differences as { list?: Difference[] } | null | undefined)?.list ?? []
}

function canBePlaced({ cart, reason }: OrderState): boolean {
  return !!cart && !NOTHING_TO_PLACE.includes(reason ?? "")
}

/** Returns whether an order in review was handled outside: nothing is left to decide. */
function isOnlyResolvable(order: OrderState): boolean {
  const isDecidedThere = !!order.service_status && order.service_status !== "pending"
  return !canBePlaced(order) && isDecidedThere
}

/** Returns whether the service has accepted the order: it can no longer be declined. */
function isPaid({ service_status }: OrderState): boolean {
  return isDecided(service_status ?? "", "accepted")
}

/** Returns what a person may do with an incoming order in its current state. */
export function allowedDecisions(order: OrderState): Record<OrderDecision, boolean> {
  const isAllowed = ({ trigger, allows }: Rule) =>
    statesBefore(trigger).includes(order.state) && allows(order)
  return {
    accept: isAllowed(RULES.accept),
    decline: isAllowed(RULES.decline),
    resolve: isAllowed(RULES.resolve),
    retry: isAllowed(RULES.retry),
  }
}
