import { INCOMING_ORDER_STATES } from "../modules/one-click/models"
import { permissions } from "./permissions"

const waits = { state: "review", reason: "differs", basket: {}, approved_at: null }

describe("the permissions for an order", () => {
  it("allow a decision on an order that differs, but no retry", () => {
    expect(permissions(waits)).toEqual({
      accept: true,
      deny: true,
      settle: false,
      retry: false,
    })
  })

  it("allow a decision on an order that needs approval, until it is decided", () => {
    const placed = { state: "placed", reason: "approval_required", basket: {} }
    expect(permissions({ ...placed, approved_at: null })).toMatchObject({
      accept: true,
      deny: true,
    })
    expect(permissions({ ...placed, approved_at: new Date() })).toEqual({
      accept: false,
      deny: false,
      settle: false,
      retry: false,
    })
  })

  it("do not allow accepting an order that cannot be placed", () => {
    expect(permissions({ ...waits, reason: "unreadable" })).toMatchObject({ accept: false })
    expect(permissions({ ...waits, basket: null })).toMatchObject({ accept: false, deny: true })
  })

  it("allow retrying or declining a failed order", () => {
    expect(permissions({ state: "failed", reason: "gave_up" })).toEqual({
      accept: false,
      deny: true,
      settle: false,
      retry: true,
    })
  })

  it("allow resolving manually an order that can no longer be decided", () => {
    const here = { ...waits, service_status: "accepted" }
    for (const reason of ["cancelled_but_paid", "decided_elsewhere", "unknown_purchase"]) {
      expect(permissions({ ...here, reason })).toMatchObject({ deny: false, settle: true })
    }
    expect(permissions(here)).toMatchObject({ accept: true, settle: false })
    expect(
      permissions({ ...waits, reason: "unknown_purchase", service_status: "pending" })
    ).toMatchObject({ deny: true, settle: false })
  })

  it("allow nothing for an order that is closed or in progress", () => {
    const over = ["accepted", "denied", "cancelled", "received", "compared"]
    for (const state of INCOMING_ORDER_STATES.filter((each) => over.includes(each))) {
      const can = permissions({ state, reason: null, basket: {}, approved_at: null })
      expect([state, Object.values(can)]).toEqual([state, [false, false, false, false]])
    }
  })
})
