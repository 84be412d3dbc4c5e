import { INCOMING_ORDER_STATES, type OrderDecision } from "../modules/one-click/order-states"
import { allowedDecisions, type Blocker, blockerOf, type OrderState } from "./allowed-decisions"

const waits = { state: "review" as const, reason: "differs", cart: {}, approved_at: null }

describe("the permissions for an order", () => {
  it("allow a decision on an order that differs, but no retry", () => {
    expect(allowedDecisions(waits)).toEqual({
      accept: true,
      decline: true,
      resolve: false,
      retry: false,
    })
  })

  it("allow a decision on an order that needs approval, until it is decided", () => {
    const placed = { state: "placed" as const, reason: "approval_required", cart: {} }
    expect(allowedDecisions({ ...placed, approved_at: null })).toMatchObject({
      accept: true,
      decline: true,
    })
    expect(allowedDecisions({ ...placed, approved_at: new Date() })).toEqual({
      accept: false,
      decline: false,
      resolve: false,
      retry: false,
    })
  })

  it("do not allow accepting an order that cannot be placed", () => {
    expect(allowedDecisions({ ...waits, reason: "unreadable" })).toMatchObject({ accept: false })
    expect(allowedDecisions({ ...waits, cart: null })).toMatchObject({
      accept: false,
      decline: true,
    })
  })

  it("allow retrying or declining a failed order", () => {
    expect(allowedDecisions({ state: "failed", reason: "gave_up" })).toEqual({
      accept: false,
      decline: true,
      resolve: false,
      retry: true,
    })
  })

  it("allow resolving manually an order that can no longer be decided", () => {
    const here = { ...waits, service_status: "accepted" }
    for (const reason of ["cancelled_but_paid", "decided_elsewhere", "unknown_purchase"]) {
      expect(allowedDecisions({ ...here, reason })).toMatchObject({ decline: false, resolve: true })
    }
    expect(
      allowedDecisions({ ...waits, reason: "unknown_purchase", service_status: "pending" })
    ).toMatchObject({ decline: true, resolve: false })
  })

  it("allow resolving an order that differs once it is paid, which may be impossible to place, and no decline", () => {
    const paid = { ...waits, service_status: "accepted" }
    expect(allowedDecisions(paid)).toMatchObject({ accept: true, decline: false, resolve: true })
    const differences = { list: [{ kind: "unknown_variant", expected: 0, actual: 1 }] }
    expect(allowedDecisions({ ...paid, differences })).toMatchObject({
      accept: false,
      decline: false,
      resolve: true,
    })
  })

  it("allow nothing for an order that is closed or in progress", () => {
    const over = ["accepted", "declined", "cancelled", "received", "compared"]
    for (const state of INCOMING_ORDER_STATES.filter((each) => over.includes(each))) {
      const can = allowedDecisions({ state, reason: null, cart: {}, approved_at: null })
      expect([state, Object.values(can)]).toEqual([state, [false, false, false, false]])
    }
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

  it.each<[OrderDecision, Partial<OrderState>]>([
    ["accept", { state: "accepted" }],
    ["accept", { reason: "no_contact" }],
    ["accept", { state: "failed" }],
    ["accept", { state: "placed", approved_at: new Date() }],
    ["decline", { state: "received" }],
    ["decline", { cart: null, service_status: "accepted" }],
    ["decline", { state: "closed" }],
    ["resolve", {}],
    ["resolve", { state: "failed" }],
    ["retry", {}],
    ["retry", { state: "placed" }],
  ])("do not allow to %s an order with %j", (decision, changes) => {
    expect(allowedDecisions({ ...waits, ...changes })[decision]).toBe(false)
  })
})
