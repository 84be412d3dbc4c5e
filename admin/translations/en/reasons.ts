export const reasons = {
  unknown_to_service: {
    short: "Unknown to the service",
    remedy: "The service does not know this order. Nothing has to be done.",
  },
  not_transmitted: {
    short: "The buyer is still in the modal",
    remedy: "The order comes by itself when the buyer has finished.",
  },
  unreadable: {
    short: "The order could not be read",
    remedy: "Send the message below to the service’s support; deny the order or try again later.",
  },
  unknown_purchase: {
    short: "Belongs to no purchase of this shop",
    remedy: "Check that no other shop uses the same API key, then deny the order.",
  },
  other_shop: {
    short: "Another shop’s order",
    remedy:
      "Another shop uses the same API key and decides about this order. If the order is yours, enter the signing secret it was made with as the previous one, then try again.",
  },
  second_order: {
    short: "A second order of the same purchase",
    remedy: "Accept only one of the two: compare them, then deny the other.",
  },
  differs: {
    short: "Differs from what the buyer saw",
    remedy: "Compare the lines below. Accept if you agree with them, otherwise deny.",
  },
  outdated_quote: {
    short: "Matches an outdated quote",
    remedy:
      "The buyer was shown a newer quote more than an hour before ordering. Accept if you agree with the older amounts, otherwise decline.",
  },
  approval_required: {
    short: "Waits for your approval",
    remedy:
      "The order equals what the buyer saw. Your settings leave every order to you: accept or deny it.",
  },
  out_of_stock: {
    short: "Not enough stock",
    remedy: "Add stock in Medusa and try again, or deny the order.",
  },
  no_contact: {
    short: "No e-mail or postal address",
    remedy:
      "The order cannot be delivered like this: deny it, or try again if the service mended it.",
  },
  decided_elsewhere: {
    short: "Decided at the service meanwhile",
    remedy:
      "Look at it in your account at the service. Its state is read again every two minutes; if it stays, resolve it by hand.",
  },
  refused_by_shop: {
    short: "Refused by a check of your own",
    remedy: "Read the message below. Accept to run the check again, or deny the order.",
  },
  declined: { short: "Denied by the shop", remedy: "The buyer was not charged." },
  cancelled_at_service: {
    short: "Cancelled at the service",
    remedy:
      "Nothing is left to pay: what the buyer was charged, the service gives back. The stock is free again.",
  },
  declined_at_service: {
    short: "Denied at the service",
    remedy: "The buyer was not charged, and the stock is free again.",
  },
  fulfilled_but_closed: {
    short: "Closed at the service, but fulfilled here",
    remedy:
      "The variants have left already: resolve it with the service or the buyer, then press “Settled by hand”.",
  },
  changed_but_closed: {
    short: "Closed at the service, but being changed here",
    remedy:
      "Drop the change that is open in Medusa’s order page: the order is cancelled within minutes.",
  },
  cancelled_but_paid: {
    short: "Paid, but cancelled in the shop",
    remedy:
      "The buyer has been charged: give the money back at the service, which closes the order here, or enter the order by hand and press “Settled by hand”.",
  },
  resolved_manually: {
    short: "Settled by hand",
    remedy: "A person has dealt with it: nothing is left to do.",
  },
  gave_up: {
    short: "Failed too often",
    remedy: "Mend what the message names, then try again: it goes on where it stopped.",
  },
}
