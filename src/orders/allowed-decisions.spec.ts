import { type OrderDecision } from "../modules/one-click/states"
import { allowedDecisions, blockerOf, type OrderState } from "./allowed-decisions"

const waits: OrderState = { state: "review", reason: "differs", cart: {}, approved_at: null }
const needsApproval = { state: "placed", reason: "approval_required" } as const
const unknownVariant = { list: [{ kind: "unknown_variant", expected: 0, actual: 1 }] }
const because = (reason: string) => ({ reason })
const paid = (changes: Partial<OrderState>) => ({ service_status: "accepted", ...changes })

/** Beside those of the orders that `offered-actions` brings about in a shop. */
it.each<[what: string, OrderDecision[], Partial<OrderState>]>([
  ["an order that was approved", [], { ...needsApproval, approved_at: new Date() }],
  [
    "the only order left of a purchase",
    ["accept", "decline"],
    { reason: "second_order", is_only: true },
  ],
  ["an order of another shop", ["retry"], { state: "closed", reason: "other_shop" }],
  ["an order without a cart", ["decline"], { cart: null }],
  ["a paid order without a cart", ["resolve"], paid({ cart: null })],
  ["a paid order that differs", ["accept", "resolve"], paid({})],
  ["a paid order that cannot be placed", ["resolve"], paid({ differences: unknownVariant })],
  ["an order that was decided elsewhere", ["resolve"], paid(because("decided_elsewhere"))],
  ["a paid order of an unknown purchase", ["resolve", "retry"], paid(because("unknown_purchase"))],
  ["a pending order of an unknown purchase", ["decline", "retry"], because("unknown_purchase")],
  ["a paid order that needs approval", ["accept"], paid(needsApproval)],
  ["a failed order", ["decline", "retry"], { state: "failed", reason: "gave_up" }],
  ["a failed order that is paid", ["retry"], paid({ state: "failed", reason: "gave_up" })],
  [
    "a failed order that the service has not settled",
    ["retry"],
    { state: "failed", reason: "gave_up", service_status: "waiting" },
  ],
  ["a closed order", ["retry"], { state: "closed" }],
  ["a cancelled order", [], { state: "cancelled" }],
  ["an order that is not compared yet", [], { state: "received" }],
  ["an order that is not placed yet", [], { state: "compared" }],
])("the permissions for %s are %j", (_, decisions, changes) => {
  const allowed = Object.entries(allowedDecisions({ ...waits, ...changes }))
  expect(allowed.filter(([, is]) => is).map(([decision]) => decision)).toEqual(decisions)
})

const difference = (kind: string, expected: unknown, actual: unknown) => ({
  kind,
  expected,
  actual,
})
it.each<[string, object, string, ReturnType<typeof blockerOf>]>([
  ["other amounts", difference("total", 1490, 1000), "EUR", undefined],
  ["no shipping", difference("shipment_missing", null, null), "EUR", "no_shipment"],
  ["no shipping of the shop", difference("shipment_unknown", null, "so_2"), "EUR", "no_shipment"],
  ["a product not quoted", difference("unknown_variant", 0, 1), "EUR", "unknown_variant"],
  ["another currency", difference("currency", "eur", "usd"), "USD", "other_currency"],
  ["another currency of one item only", difference("currency", "eur", "usd"), "EUR", undefined],
])(
  "the permissions judge an order with %s as the approval does",
  (_, found, currency_code, blocker) => {
    const list = [difference("total", 1490, 1000), found]
    const order = { ...waits, currency_code, differences: { list } }
    expect(blockerOf(order)).toBe(blocker)
    expect(allowedDecisions(order)).toMatchObject({ accept: !blocker, decline: true })
  }
)
