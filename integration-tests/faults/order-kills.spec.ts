import { after, type Kill } from "./kills/kill"
import { KilledShop } from "./kills/killed-shop"
import { killedShops } from "./kills/killed-shops"
import { SERVICE } from "./kills/messages"

/**
 * Where most is in progress that no failure inside a process leaves behind: an order without its
 * payment, money captured or refunded and not recorded, a unit held for a purchase nobody heard of, Medusa's
 * cancellation in the middle. `order-process-stalled` has the places where an order's state is
 * recorded, `order-several-processes` the acceptance sent to the service.
 */
const SHORT: Kill[] = [
  after("reconcile", "one-click-place-order", "one-click-ensure-order"),
  after("order", "capture-payment-workflow", "capture-payment-step"),
  after("authorize", "one-click-authorize-purchase", "one-click-book-first-unit"),
  after("decline", SERVICE, "decideOrder 1"),
  after("decline", "create-order-refund-credit-lines", "create-order-change"),
  after("refund", "refund-payments-workflow", "refund-payments-step"),
  { scenario: "book", point: { kind: "statement", number: 9 } },
  { scenario: "cancel", point: { kind: "statement", number: 40 } },
]

describe("a shop process that is killed while it works", () => {
  const { expectSurvived } = killedShops({
    variable: "KILLS",
    open: KilledShop.ofOne,
    short: SHORT,
  })

  it(
    "leaves orders, payments and stock consistent after a restart and one reconciliation",
    expectSurvived
  )
})
