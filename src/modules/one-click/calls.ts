/** `in` for a call of the service, `out` for a call of the shop. */
export const CALL_DIRECTIONS = ["in", "out"] as const

export const CALL_OUTCOMES = ["ok", "fallback", "refused", "failed"] as const

/** The kinds of recorded calls: events of spec 6, calls of spec 4, and what is neither. */
export const CALL_KINDS = [
  "authorize",
  "order.cart.estimate",
  "order.shipments.get",
  "order.stock.book",
  "order.stock.released",
  "order.v2.new",
  "unreadable",
  "retrieve order",
  "accept order",
  "decline order",
  "list orders",
  "register shipments",
] as const
