import { type OrderDecision } from "../modules/one-click/states"
import { allowedDecisions, type Blocker, blockerOf, type OrderState } from "./allowed-decisions"

const waits: OrderState = { state: "review", reason: "differs", cart: {}, approved_at: null }
const needsApproval = { state: "placed", reason: "approval_required" } as const
const unknownVariant = { list: [{ kind: "unknown_variant", expected: 0, actual: 1 }] }

describe("the permissions", () => {
  it.each<[what: string, OrderDecision[], Partial<OrderState>]>([
    ["an order that differs", ["accept", "decline"], {}],
    ["an order that needs approval", ["accept", "decline"], needsApproval],
    ["an order that was approved", [], { ...needsApproval, approved_at: new Date() }],
    ["an order that cannot be read", ["decline", "retry"], { reason: "unreadable" }],
    ["the second order of a purchase", ["decline"], { reason: "second_order" }],
    [
      "the only order of a purchase that is left",
      ["accept", "decline"],
      { reason: "second_order", is_only: true },
    ],
    ["an order of another shop", ["retry"], { state: "closed", reason: "other_shop" }],
    ["an order without a contact", ["decline", "retry"], { reason: "no_contact" }],
    [
      "an order of an unknown country",
      ["accept", "decline", "retry"],
      { reason: "unknown_country", cart: null },
    ],
    ["an order without a cart", ["decline"], { cart: null }],
    ["a paid order without a cart", ["resolve"], { cart: null, service_status: "accepted" }],
    ["a paid order that differs", ["accept", "resolve"], { service_status: "accepted" }],
    [
      "a paid order that cannot be placed",
      ["resolve"],
      { service_status: "accepted", differences: unknownVariant },
    ],
    [
      "an order that is cancelled here and paid there",
      ["resolve"],
      { reason: "cancelled_but_paid", service_status: "accepted" },
    ],
    [
      "an order that was decided elsewhere",
      ["resolve"],
      { reason: "decided_elsewhere", service_status: "accepted" },
    ],
    [
      "a paid order of an unknown purchase",
      ["resolve", "retry"],
      { reason: "unknown_purchase", service_status: "accepted" },
    ],
    [
      "a pending order of an unknown purchase",
      ["decline", "retry"],
      { reason: "unknown_purchase", service_status: "pending" },
    ],
    ["a failed order", ["decline", "retry"], { state: "failed", reason: "gave_up" }],
    ["a closed order", ["retry"], { state: "closed" }],
    ["an accepted order", [], { state: "accepted" }],
    ["a declined order", [], { state: "declined" }],
    ["a cancelled order", [], { state: "cancelled" }],
    ["an order that is not compared yet", [], { state: "received" }],
    ["an order that is not placed yet", [], { state: "compared" }],
  ])("for %s are %j", (_, decisions, changes) => {
    const allowed = Object.entries(allowedDecisions({ ...waits, ...changes }))
    expect(allowed.filter(([, is]) => is).map(([decision]) => decision)).toEqual(decisions)
  })

  const total = { kind: "total", expected: 1490, actual: 1000 }
  const otherCurrency = { kind: "currency", expected: "eur", actual: "usd" }
  it.each<[string, object, string, Blocker | undefined]>([
    ["other amounts", total, "EUR", undefined],
    [
      "no shipping method of the shop",
      { kind: "shipment_unknown", expected: null, actual: null },
      "EUR",
      "no_shipment",
    ],
    [
      "another offered shipping method",
      { kind: "shipment_unknown", expected: "so_1", actual: "so_2" },
      "EUR",
      undefined,
    ],
    [
      "a product that was not quoted",
      { kind: "unknown_variant", of: "MUG", expected: 0, actual: 1 },
      "EUR",
      "unknown_variant",
    ],
    ["another currency", otherCurrency, "USD", "other_currency"],
    ["another currency of one item only", otherCurrency, "EUR", undefined],
  ])("judge an order with %s as the approval does", (_, difference, currency_code, blocker) => {
    const order = { ...waits, currency_code, differences: { list: [total, difference] } }
    expect(blockerOf(order)).toBe(blocker)
    expect(allowedDecisions(order)).toMatchObject({ accept: !blocker, decline: true })
  })
})
