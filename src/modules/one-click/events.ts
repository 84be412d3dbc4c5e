/** Emitted when an order of the service has been stored in the inbox. */
export const ORDER_RECEIVED = "one-click.order-received"

export type OrderReceived = { id: string }

/** Emitted when released stock suggests that an order was canceled at the service. */
export const CANCELLED_AT_SERVICE = "one-click.cancelled-at-service"

export type CancelledAtService = { context_id: string }

/**
 * The events for an owner: each is emitted once per occurrence and shown in Medusa's notification
 * feed. `when` and `data` are for the documents. Data has ids and stable keys only, and `occurrence`,
 * the same when an event is delivered again.
 */
export const OWNER_EVENTS = {
  "one-click.order.needs_review": {
    when: "An order needs review",
    data: ["id", "purchase_id", "order_id", "reason"],
  },
  "one-click.order.needs_approval": {
    when: "An order that equals its quote needs approval, because the shop approves by hand",
    data: ["id", "purchase_id", "order_id", "reason"],
  },
  "one-click.order.failed": {
    when: "The last automatic attempt at an order failed",
    data: ["id", "purchase_id", "order_id", "reason"],
  },
  "one-click.static_rules.not_sent": {
    when: "Static shipping is in use, and the rules at the service are outdated or missing",
    data: ["reason"],
  },
  "one-click.service.not_responding": {
    when: "Calls to the service fail: three in a row, for two minutes, or because it refuses the API key",
    data: ["since", "cause", "of"],
  },
  "one-click.service.responding": {
    when: "The service responds again",
    data: ["since", "cause", "minutes", "presses"],
  },
  "one-click.service.silent": {
    when: "Events were due about five purchases, and no event of the service has reached the shop since",
    data: ["since"],
  },
  "one-click.prices.differ": {
    when: "Prices differ from Medusa's own cart, so prices come from Medusa's cart",
    data: ["case_ids", "difference"],
  },
} as const

export type OwnerEvent = keyof typeof OWNER_EVENTS
