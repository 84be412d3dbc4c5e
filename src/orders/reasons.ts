import type { After, Trigger } from "./transitions"

/**
 * Why an incoming order needs review or approval, was closed or failed: a stable key and a
 * sentence.
 */
export const REASONS = {
  unknown_to_service: "The service does not know this order.",
  not_transmitted: "The buyer has not completed the checkout yet.",
  unreadable: "The order could not be read.",
  contradictory: "The service's record of the order contradicts itself.",
  unknown_purchase: "The order belongs to no purchase of this shop.",
  other_shop: "The order belongs to another shop that uses the same API key.",
  second_order: "Another order of the same purchase already exists.",
  differs: "The order differs from the buyer's quote.",
  outdated_quote:
    "The order matches a quote that a newer one replaced more than an hour before the order was placed.",
  old_quote: "The order was placed more than 24 hours after the buyer was shown its amounts.",
  approval_required:
    "The settings require a person's approval: capture the payment to accept it, or cancel the order to decline it.",
  unconfirmed: "The service has not confirmed the charge yet.",
  decline_unconfirmed: "The service has not confirmed yet that it declined the order.",
  changed_at_service:
    "The order was changed at the service after it was placed here. Nothing was sent. Decline it: the buyer can order again.",
  changed_but_paid:
    "The order was changed at the service, and its buyer has paid the changed order: create the order manually, or refund the buyer at the service.",
  out_of_stock: "There is not enough stock left for this order.",
  not_for_sale: "A product of this order is no longer for sale.",
  no_contact: "The order has no email address or no postal address.",
  unknown_country: "The order's country isn't known.",
  incomplete_contact:
    "The order's address has no street or city, or Medusa rejects its email address.",
  decided_elsewhere: "The order's status at the service does not allow accepting it.",
  refused_by_shop: "A check added by this shop rejected the order.",
  code_used_up: "A promotion of this order was used up by other orders after the buyer saw it.",
  declined: "The order was declined.",
  cancelled_at_service: "The service cancelled the order.",
  payment_failed: "The service reports that the payment failed.",
  declined_at_service: "The order was declined at the service.",
  fulfilled_but_closed:
    "The service has closed this order, but it is already fulfilled in the shop: resolve it manually.",
  changed_but_closed:
    "The service has closed this order, but an edit of it is open in the shop: cancel the edit; the order is then cancelled automatically.",
  cancelled_but_paid:
    "The buyer has paid, but the order was declined or canceled in the shop: refund the buyer at the service, or create the order manually.",
  refunded_at_service: "The buyer was refunded at the service.",
  resolved_manually: "The order was marked as resolved.",
  gave_up: "The order failed too often: see the message, then retry.",
} as const

export type Reason = keyof typeof REASONS

/**
 * Returns the state to store for a trigger, and why the order has it. A state that the table does not
 * list for the trigger does not compile. Every write of a state goes through this function, except
 * two conditional updates in the inbox's SQL: "compare", "accept" and "retry" enter `compared` by
 * `claimPurchase`, and "report" enters `received` by `inbox.receive`.
 */
export function enter<T extends Trigger, const S extends After<T>, const R extends Reason | null>(
  _trigger: T,
  state: S,
  reason: R
): { state: S; reason: R; message: string | null } {
  return { state, reason, message: reason && REASONS[reason] }
}

/** Returns a reason with its sentence, as an order has them. */
export function because(reason: Reason) {
  return { reason, message: REASONS[reason] }
}

/** Returns the reason of a placed order: it needs approval, or is approved. */
export function approvalReason(isApproved: boolean) {
  return isApproved ? null : "approval_required"
}
