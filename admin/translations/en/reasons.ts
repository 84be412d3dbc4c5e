export const reasons = {
  unknown_to_service: {
    short: "Unknown to the service",
    remedy: "The service doesn’t know this order. Nothing to do.",
  },
  not_transmitted: {
    short: "Checkout still open",
    remedy: "The order arrives when the buyer completes the checkout. Nothing to do.",
  },
  unreadable: {
    short: "Unreadable order",
    remedy:
      "Send the message below to the service’s support. Then retry later or decline the order.",
  },
  unknown_purchase: {
    short: "No matching purchase in this shop",
    remedy: "Check that no other shop uses the same API key, then decline the order.",
  },
  other_shop: {
    short: "Another shop’s order",
    remedy:
      "Another shop uses the same API key and decides about this order. If the order is yours, set the signing secret it was created with as the previous secret, then retry.",
  },
  second_order: {
    short: "Second order of the same purchase",
    remedy: "Compare the two orders, accept one and decline the other.",
  },
  differs: {
    short: "Doesn’t match the quote",
    remedy: "Check the differences below, then accept or decline the order.",
  },
  outdated_quote: {
    short: "Matches an outdated quote",
    remedy:
      "The buyer was shown a newer quote more than an hour before ordering. Accept the older amounts or decline the order.",
  },
  approval_required: {
    short: "Needs approval",
    remedy: "The order matches its quote. Accept it to charge the buyer, or decline it.",
  },
  out_of_stock: {
    short: "Out of stock",
    remedy: "Add stock in Medusa and retry, or decline the order.",
  },
  no_contact: {
    short: "No e-mail or postal address",
    remedy: "The order can’t be delivered. Decline it, or retry once the service has completed it.",
  },
  decided_elsewhere: {
    short: "Decided at the service",
    remedy:
      "Check the order in your account at the service. Its status is refreshed every 2 minutes. If it stays the same, mark the order as resolved.",
  },
  refused_by_shop: {
    short: "Rejected by your own check",
    remedy: "Read the message below. Accept to run the check again, or decline the order.",
  },
  declined: { short: "Declined by the shop", remedy: "The buyer wasn’t charged." },
  cancelled_at_service: {
    short: "Cancelled at the service",
    remedy: "The service refunds what the buyer paid. The stock was released.",
  },
  payment_failed: {
    short: "Payment failed",
    remedy: "The service couldn’t charge the buyer. The stock was released.",
  },
  declined_at_service: {
    short: "Declined at the service",
    remedy: "The buyer wasn’t charged. The stock was released.",
  },
  fulfilled_but_closed: {
    short: "Closed at the service, fulfilled here",
    remedy:
      "The items have already left. Settle the payment with the service or the buyer, then mark the order as resolved.",
  },
  changed_but_closed: {
    short: "Closed at the service, being edited here",
    remedy: "Cancel the open edit on the Medusa order. The order is then cancelled within minutes.",
  },
  cancelled_but_paid: {
    short: "Paid, but cancelled in Medusa",
    remedy:
      "The buyer was charged. Refund them at the service, which closes the order here. Or create the order by hand, then mark this one as resolved.",
  },
  resolved_manually: {
    short: "Marked as resolved",
    remedy: "Nothing left to do.",
  },
  gave_up: {
    short: "Too many failed attempts",
    remedy: "Fix what the message names, then retry. The order continues where it stopped.",
  },
}
