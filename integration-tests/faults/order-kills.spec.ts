import { after, type Kill } from "./kills/kill"
import { KilledShop } from "./kills/killed-shop"
import { killedShops } from "./kills/killed-shops"
import { SERVICE } from "./kills/messages"

/** A kill in each scenario, at the places where most is in progress. */
const SHORT: Kill[] = [
  after("order", "one-click-place-order", "one-click-register-usage-once"),
  after("order", "one-click-capture-order", "one-click-prepare-capture"),
  after("order", SERVICE, "decideOrder 1"),
  after("order", "capture-payment-workflow", "capture-payment-step"),
  after("authorize", "one-click-authorize-purchase", "one-click-book-first-unit"),
  after("reconcile", "one-click-place-order", "one-click-ensure-order"),
  after("decline", SERVICE, "decideOrder 1"),
  after("decline", "create-order-refund-credit-lines", "create-order-change"),
  { scenario: "book", point: { kind: "statement", number: 9 } },
  { scenario: "cancel", point: { kind: "statement", number: 40 } },
  { scenario: "capture", point: { kind: "statement", number: 30 } },
]

describe("a shop process that is killed while it works", () => {
  const { expectSurvived } = killedShops({
    variable: "KILLS",
    open: KilledShop.ofOne,
    short: { kills: SHORT, shops: 2 },
  })

  it(
    "leaves orders, payments and stock consistent after a restart and one reconciliation",
    expectSurvived
  )
})
