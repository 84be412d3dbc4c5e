/**
 * Why an incoming order needs review or approval, was closed or failed: a stable key and a
 * sentence.
 */
export const REASONS = {
  unknown_to_service: "The service does not know this order.",
  not_transmitted: "The buyer has not finished in the modal yet.",
  unreadable: "The order could not be read: see the fields named.",
  unknown_purchase: "The order belongs to no purchase of this shop.",
  other_shop: "The order belongs to another shop that uses the same API key.",
  second_order: "Another order of the same purchase exists already.",
  differs: "The order differs from what the buyer was shown.",
  outdated_quote:
    "The order matches a quote that a newer one replaced more than an hour before the order was placed.",
  approval_required:
    "The settings leave every order to a person, or automatic acceptance is paused: capture the payment to accept it, or cancel the order to decline it.",
  out_of_stock: "There is not enough stock left for this order.",
  no_contact: "The order has no e-mail address or no postal address.",
  decided_elsewhere: "The service has this order in a state in which it cannot be accepted.",
  refused_by_shop: "A check of this shop's own did not let the order pass.",
  declined: "The order was declined.",
  cancelled_at_service: "The service cancelled the order.",
  declined_at_service: "The order was declined at the service.",
  fulfilled_but_closed:
    "The service has closed this order, but it is fulfilled in the shop already: settle it by hand.",
  changed_but_closed:
    "The service has closed this order, but a change of it is open in the shop: drop that change, and the order is cancelled.",
  cancelled_but_paid:
    "The buyer has paid, but the order is cancelled in the shop: give the money back at the service, or enter the order by hand.",
  resolved_manually: "A person settled this order by hand.",
  gave_up: "It failed too often: see the message, then try again.",
} as const

export type Reason = keyof typeof REASONS
