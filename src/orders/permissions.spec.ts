import { INCOMING_ORDER_STATES } from "../modules/one-click/models"
import { permissions } from "./permissions"

const waits = { state: "review", reason: "differs", basket: {}, approved_at: null }

describe("what a person may do with an order", () => {
  it("is to decide where it differs, but not to try the same comparison again", () => {
    expect(permissions(waits)).toEqual({
      accept: true,
      deny: true,
      settle: false,
      retry: false,
    })
  })

  it("is to decide where the settings leave it to a person, until they have", () => {
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

  it("is not to accept what no order can be made from", () => {
    expect(permissions({ ...waits, reason: "unreadable" })).toMatchObject({ accept: false })
    expect(permissions({ ...waits, basket: null })).toMatchObject({ accept: false, deny: true })
  })

  it("is to try again or deny what failed", () => {
    expect(permissions({ state: "failed", reason: "gave_up" })).toEqual({
      accept: false,
      deny: true,
      settle: false,
      retry: true,
    })
  })

  it("is to settle by hand what nobody can decide any more", () => {
    const here = { ...waits, service_status: "accepted" }
    for (const reason of ["cancelled_but_paid", "decided_elsewhere", "unknown_purchase"]) {
      expect(permissions({ ...here, reason })).toMatchObject({ deny: false, settle: true })
    }
    expect(permissions(here)).toMatchObject({ accept: true, settle: false })
    expect(
      permissions({ ...waits, reason: "unknown_purchase", service_status: "pending" })
    ).toMatchObject({ deny: true, settle: false })
  })

  it("is nothing where it is over or still moving", () => {
    const over = ["accepted", "denied", "cancelled", "received", "compared"]
    for (const state of INCOMING_ORDER_STATES.filter((each) => over.includes(each))) {
      const can = permissions({ state, reason: null, basket: {}, approved_at: null })
      expect([state, Object.values(can)]).toEqual([state, [false, false, false, false]])
    }
  })
})
