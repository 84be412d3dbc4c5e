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

/** Why the dashboard does not offer an action. */
export type Refusal =
  | "wrong_state"
  /** No Medusa order can be created from it. */
  | "nothing_to_place"
  | Blocker
  /** A failed order is retried, and accepted then. */
  | "retry_instead"
  /** It is approved, or not compared yet: the driver has it. */
  | "in_progress"
  /** The service has decided, and there is nothing to place: it can only be resolved. */
  | "decided_at_service"
  | "still_decidable"
  /** Another comparison would find the same. */
  | "same_result"

type Rule = { trigger: Trigger; refuse: (order: OrderState) => Refusal | undefined }

const RULES: Record<OrderDecision, Rule> = {
  accept: {
    trigger: "approve",
    refuse: (order) => {
      if (order.state === "failed") {
        return "retry_instead"
      }
      if (order.state === "placed") {
        return order.approved_at ? "in_progress" : undefined
      }
      return canBePlaced(order) ? blockerOf(order) : "nothing_to_place"
    },
  },
  decline: {
    trigger: "decline",
    refuse: (order) => {
      if (order.state === "failed" || (order.state === "placed" && !order.approved_at)) {
        return undefined
      }
      if (order.state === "review") {
        return isOnlyResolvable(order) || isPaid(order) ? "decided_at_service" : undefined
      }
      return "in_progress"
    },
  },
  resolve: {
    trigger: "resolve",
    // A paid order that the shop cannot place is created by hand, or refunded at the service.
    refuse: (order) => (isOnlyResolvable(order) || isPaid(order) ? undefined : "still_decidable"),
  },
  retry: {
    trigger: "retry",
    refuse: ({ state, reason }) =>
      state === "review" && COMPARED.includes(reason ?? "") ? "same_result" : undefined,
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
const PLACED_AS_PAID = ["differs", "second_order"]

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

/** Returns why a person may not act on an incoming order in its current state; undefined if they may. */
export function whyNot(action: OrderDecision, order: OrderState): Refusal | undefined {
  const { trigger, refuse } = RULES[action]
  return statesBefore(trigger).includes(order.state) ? refuse(order) : "wrong_state"
}

/** Returns what a person may do with an incoming order in its current state. */
export function allowedDecisions(order: OrderState): Record<OrderDecision, boolean> {
  return {
    accept: !whyNot("accept", order),
    decline: !whyNot("decline", order),
    resolve: !whyNot("resolve", order),
    retry: !whyNot("retry", order),
  }
}
