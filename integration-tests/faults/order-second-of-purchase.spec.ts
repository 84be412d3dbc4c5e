import { decideOrderWorkflow } from "../../.medusa/server/src/workflows"
import { changeOrder, setStatusSilently } from "../support/at-service"
import { shopWithoutEvents } from "../support/buy"
import {
  closeOrder,
  expireHolds,
  newRun,
  processDueOrders,
  processIncomingOrder,
  reconcile,
  syncEndings,
  takenOrder,
} from "../support/inside"
import { readAccounts, soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { detailOf, orders, purchaseOf } from "../support/read"
import { gather, replace } from "../support/replace"
import { reservationsOf, storedHold } from "../support/stock-figures"

oneClickShop({}, (test) => {
  /** Two orders of the service for one purchase, both compared before either goes on. */
  async function twoAtOnce() {
    const purchases = [await shopWithoutEvents(test), await shopWithoutEvents(test)]
    const [{ context }, { order }] = purchases
    await changeOrder(test, order.id, { context: { id: context } })
    const arrived = gather(test.oneClick.inbox, "claimPurchase", 2)
    await Promise.all(
      purchases.map(async ({ order: { id: service_order_id } }) => {
        const order = { service_order_id, context_id: context, now: new Date() }
        await processIncomingOrder(test.container, await test.oneClick.inbox.receive(order))
      })
    )
    expect(arrived()).toBe(2)
    const rows = await test.oneClick.listIncomingOrders({})
    const [first] = rows.filter(({ state }) => state !== "review")
    const [second] = rows.filter(({ state }) => state === "review")
    return { context, rows, first: first.id, second: second.id, paid: first.service_order_id }
  }
  /** The same in a shop that approves by hand. */
  async function twoToApprove() {
    await test.oneClick.settings.save({ acceptance: "review" })
    return twoAtOnce()
  }

  const expectRow = async (id: string, expected: object) =>
    expect(await test.oneClick.retrieveIncomingOrder(id)).toMatchObject(expected)
  const expectMade = async (...statuses: string[]) => {
    const made = await orders(test)
    expect(made.map(({ status }) => status).sort()).toEqual(statuses)
    return made
  }
  /** Decides as the shop's own code does; the job takes the order on. */
  const decide = async (id: string, decision: "accept" | "decline" | "resolve" | "retry") => {
    await test.run(decideOrderWorkflow, { id, decision })
    await processDueOrders(test.container)
  }

  it("places one of two orders of a purchase, and rejects the approval of the second while the first stands", async () => {
    const { context, rows, second } = await twoAtOnce()
    expect(rows.map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ["accepted", null],
      ["review", "second_order"],
    ])
    const can = { accept: false, decline: true, resolve: false, retry: false }
    const shown = { reason: "second_order", can }
    expect((await detailOf(test, second)).order).toMatchObject(shown)
    const message = expect.stringContaining("decline or cancel that one first")
    await expect(decide(second, "accept")).rejects.toMatchObject({ message })
    for (const decision of ["resolve", "retry"] as const) {
      await expect(decide(second, decision)).rejects.toMatchObject({ type: "not_allowed" })
    }
    await expectRow(second, { state: "review", reason: "second_order", approved_at: null })

    await decide(second, "decline")
    await expectRow(second, { state: "declined" })
    expect(await purchaseOf(test, context)).toMatchObject({ status: "accepted" })
    expect(await orders(test)).toHaveLength(1)
    await soundAccounts(test)
  })

  it("ends a purchase when the service cancels both of its orders, and they are closed at the same time", async () => {
    const { context, rows } = await twoToApprove()
    for (const { service_order_id } of rows) {
      await setStatusSilently(test, service_order_id, "cancelled")
    }
    const arrived = gather(test.oneClick.inbox, "moveOrThrow", 2)
    await syncEndings(newRun(test.container))
    expect(arrived()).toBeGreaterThan(2)
    expect(await purchaseOf(test, context)).toMatchObject({ status: "cancelled" })
    await soundAccounts(test)
  })

  it("leaves the units of a purchase to an order that comes while another one of it ends", async () => {
    const { context, receive } = await shopWithoutEvents(test)
    const second = { service_order_id: "second", context_id: context, now: new Date() }
    const ended = { state: "cancelled", reason: "cancelled_at_service" } as const
    const ending = await test.oneClick.retrieveIncomingOrder(await receive())
    const finding = replace(test.oneClick.holds, "findOfContext", async (find) => {
      await test.oneClick.inbox.receive(second)
      return find()
    })
    const taken = takenOrder(test.container, ending, new Date())
    await closeOrder(taken, { ...ended, service_status: "cancelled" })
    expect(finding).toHaveBeenCalled()
    await expireHolds(test.container, { now: new Date(), limit: 10 })
    const hold = await storedHold(test.container, context, "SHIRT")
    expect(hold).toMatchObject({ booked: 1, released: 0, consumed: 0 })
  })

  it("accepts the second order of a purchase although the first, declined and canceled, was paid after all", async () => {
    const { first, second, paid } = await twoToApprove()
    await decide(first, "decline")
    await test.control.setStatus(paid, "accepted")
    await reconcile(test.container)
    await expectRow(first, { state: "review", reason: "cancelled_but_paid" })
    await decide(second, "accept")
    await expectRow(second, { state: "accepted" })
    await expectMade("canceled", "pending")
  })

  it("accepts the second order of a purchase after the first, paid at another amount, was resolved, and leaves the first its stock", async () => {
    const { context, first, second, paid } = await twoToApprove()
    await changeOrder(test, paid, {
      context: { id: context },
      order_amount: { value: 99_900, currency: "EUR" },
      current_status: "accepted",
    })
    await reconcile(test.container)
    await decide(first, "resolve")
    await decide(second, "accept")
    await expectRow(second, { state: "accepted" })
    for (const { items } of await expectMade("pending", "pending")) {
      expect(await reservationsOf(test.container, items[0].id)).toHaveLength(1)
    }
    expect((await readAccounts(test)).unbalanced).toEqual([])
  })

  it("accepts the second order of a purchase after the first, already placed, was declined, and never both", async () => {
    const { context, first, second } = await twoToApprove()
    await expectRow(first, { state: "placed", reason: "approval_required" })
    await decide(first, "decline")
    await decide(second, "accept")
    await expectRow(second, { state: "accepted", lease_owner: null })
    const { id, status } = await purchaseOf(test, context)
    expect(status).toBe("accepted")
    await expectMade("canceled", "pending")
    await soundAccounts(test)
    await test.sql(
      "UPDATE one_click_incoming_order SET created_at = created_at - interval '1 hour' WHERE id = ?",
      [first]
    )
    const { data } = await test.admin.get("purchases", { q: context })
    expect(data.purchases).toMatchObject([{ incoming_order_id: second, order_state: "accepted" }])
    expect((await test.admin.get(`purchases/${id}`)).data.detail.order.id).toBe(second)
    await expect(
      test.oneClick.updateIncomingOrders({ id: first, state: "accepted" })
    ).rejects.toThrow("already exists")
  })
})
