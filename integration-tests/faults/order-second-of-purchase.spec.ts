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
} from "../support/inside"
import { readAccounts, soundAccounts } from "../support/invariants"
import { gate } from "../support/gate"
import { oneClickShop } from "../support/one-click-shop"
import { detailOf, orders, purchaseOf } from "../support/read"
import { replace } from "../support/replace"
import { reservationsOf, storedHold } from "../support/stock-figures"

oneClickShop({}, (test) => {
  /** Two orders of the service for one purchase, both compared before either goes on. */
  async function twoAtOnce() {
    const purchases = [await shopWithoutEvents(test), await shopWithoutEvents(test)]
    const [{ context }, { order }] = purchases
    await changeOrder(test, order.id, { context: { id: context } })
    const { pass, arrived } = gate(2)
    replace(test.oneClick.inbox, "claimPurchase", async (claim) => {
      await pass()
      return claim()
    })
    await Promise.all(
      purchases.map(async ({ order: { id: service_order_id } }) => {
        const order = { service_order_id, context_id: context, now: new Date() }
        await processIncomingOrder(test.container, await test.oneClick.inbox.receive(order))
      })
    )
    expect(arrived()).toBe(2)
    const rows = await test.oneClick.listIncomingOrders({})
    const first = rows.find(({ state }) => state !== "review")
    const second = rows.find(({ state }) => state === "review")
    return { context, rows, first: String(first?.id), second: String(second?.id) }
  }

  const row = (id: string) => test.oneClick.retrieveIncomingOrder(id)
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
    expect((await detailOf(test, second)).order).toMatchObject({
      reason: "second_order",
      can: { accept: false, decline: true, resolve: false, retry: false },
    })
    await expect(decide(second, "accept")).rejects.toMatchObject({
      message: expect.stringContaining("decline or cancel that one first"),
    })
    await expect(decide(second, "resolve")).rejects.toMatchObject({ type: "not_allowed" })
    await expect(decide(second, "retry")).rejects.toMatchObject({ type: "not_allowed" })
    expect(await row(second)).toMatchObject({
      state: "review",
      reason: "second_order",
      approved_at: null,
    })

    await decide(second, "decline")
    expect(await row(second)).toMatchObject({ state: "declined" })
    expect(await purchaseOf(test, context)).toMatchObject({ status: "accepted" })
    expect(await orders(test)).toHaveLength(1)
    await soundAccounts(test)
  })

  it("ends a purchase when the service cancels both of its orders, and they are closed at the same time", async () => {
    await test.oneClick.settings.save({ acceptance: "review" })
    const { context, rows } = await twoAtOnce()
    for (const { service_order_id } of rows) {
      await setStatusSilently(test, service_order_id, "cancelled")
    }
    const { pass, arrived } = gate(2)
    replace(test.oneClick.inbox, "moveOrThrow", async (move) => {
      await pass()
      return move()
    })
    await syncEndings(newRun(test.container))
    expect(arrived()).toBeGreaterThan(2)
    expect(await purchaseOf(test, context)).toMatchObject({ status: "cancelled" })
    await soundAccounts(test)
  })

  it("leaves the units of a purchase to an order that comes while another one of it ends", async () => {
    const { context, receive } = await shopWithoutEvents(test)
    const second = { service_order_id: "second", context_id: context, now: new Date() }
    const ended = { state: "cancelled", reason: "cancelled_at_service" } as const
    const ending = await row(await receive())
    const finding = replace(test.oneClick.holds, "findOfContext", async (find) => {
      await test.oneClick.inbox.receive(second)
      return find()
    })
    await closeOrder(test.container, ending, { ...ended, service_status: "cancelled" }, new Date())
    expect(finding).toHaveBeenCalled()
    await expireHolds(test.container, { now: new Date(), limit: 10 })
    const hold = await storedHold(test.container, context, "SHIRT")
    expect(hold).toMatchObject({ booked: 1, released: 0, consumed: 0 })
  })

  it("accepts the second order of a purchase although the first, declined and canceled, was paid after all", async () => {
    await test.oneClick.settings.save({ acceptance: "review" })
    const { first, second } = await twoAtOnce()
    await decide(first, "decline")
    await test.sandbox.control.setStatus((await row(first)).service_order_id, "accepted")
    await reconcile(test.container)
    expect(await row(first)).toMatchObject({ state: "review", reason: "cancelled_but_paid" })
    await decide(second, "accept")
    expect(await row(second)).toMatchObject({ state: "accepted" })
    expect((await orders(test)).map(({ status }) => status).sort()).toEqual(["canceled", "pending"])
  })

  it("accepts the second order of a purchase after the first, paid at another amount, was resolved, and leaves the first its stock", async () => {
    await test.oneClick.settings.save({ acceptance: "review" })
    const { context, first, second } = await twoAtOnce()
    await changeOrder(test, (await row(first)).service_order_id, {
      context: { id: context },
      order_amount: { value: 99_900, currency: "EUR" },
      current_status: "accepted",
    })
    await reconcile(test.container)
    await decide(first, "resolve")
    await decide(second, "accept")
    expect(await row(second)).toMatchObject({ state: "accepted" })
    const made = await orders(test)
    expect(made.map(({ status }) => status)).toEqual(["pending", "pending"])
    for (const { items } of made) {
      expect(await reservationsOf(test.container, items[0].id)).toHaveLength(1)
    }
    expect((await readAccounts(test)).unbalanced).toEqual([])
  })

  it("accepts the second order of a purchase after the first, already placed, was declined, and never both", async () => {
    await test.oneClick.settings.save({ acceptance: "review" })
    const { context, first, second } = await twoAtOnce()
    expect(await row(first)).toMatchObject({ state: "placed", reason: "approval_required" })
    await decide(first, "decline")
    await decide(second, "accept")
    expect(await row(second)).toMatchObject({ state: "accepted", lease_owner: null })
    const { id, status } = await purchaseOf(test, context)
    expect(status).toBe("accepted")
    expect((await orders(test)).map(({ status }) => status).sort()).toEqual(["canceled", "pending"])
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
