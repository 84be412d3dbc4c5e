import { Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import expireHolds from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { reconcile } from "../../.medusa/server/src/orders/reconcile"
import { signInAsAdmin } from "../support/admin"
import { settled, shopUntilPaid } from "../support/buy"
import { problems, readAccounts } from "../support/everything-right"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

jest.setTimeout(300_000)

const ROUNDS = 8

oneClickShop({ acceptance: "review" }, (test) => {
  const placed = (context_id: string) =>
    until(async () => {
      const [row] = await test.oneClick.listIncomingOrders({ context_id })
      return row?.state === "placed" && !row.lease_owner && row.announced_at ? row : undefined
    })
  const after = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds))
  const dashboard = async () => {
    const { config } = await signInAsAdmin(test.container, test.api)
    return async (order_id: string) =>
      (await test.api.post(`/admin/orders/${order_id}/cancel`, {}, config)).status
  }
  const order = async (id: string) => test.container.resolve(Modules.ORDER).retrieveOrder(id)
  const heard = () => {
    const ids: string[] = []
    test.container
      .resolve(Modules.EVENT_BUS)
      .subscribe("order.canceled", async ({ data }) => void ids.push((data as { id: string }).id))
    return ids
  }
  /** One order, in each round with other moments between the two. */
  const everyRound = async (round: (cancel: string, order: Placed, number: number) => unknown) => {
    const orders: Placed[] = []
    for (let number = 0; number < ROUNDS; number++) {
      const { context } = await shopUntilPaid(test)
      const row = await placed(context)
      const one = { context, order_id: String(row.order_id), service_id: row.service_order_id }
      orders.push(one)
      await round(one.order_id, one, number)
      await reconcile(test.container)
      await settled(test, context)
    }
    return orders
  }
  const expectEnded = async (orders: Placed[], statuses: string[]) => {
    const accounts = await readAccounts(test)
    expect(problems(accounts)).toEqual([])
    expect(accounts.stock).toEqual({ reserved: 0, reservations: 0 })
    expect(accounts.orders.map(({ captured }) => captured)).toEqual(orders.map(() => 0))
    const refunds = await test.container.resolve(Modules.PAYMENT).listRefunds({})
    expect(refunds).toHaveLength(0)
    for (const { context, order_id, service_id } of orders) {
      expect((await order(order_id)).status).toBe("canceled")
      const at = (await test.sandbox.control.order(service_id)).order
      expect(statuses).toContain(at.current_status)
      const [row] = await test.oneClick.listIncomingOrders({ context_id: context })
      expect(["denied", "cancelled"]).toContain(row.state)
    }
  }

  it("cancels once what a person cancels in the dashboard while we follow the service", async () => {
    const cancel = await dashboard()
    const events = heard()
    const orders = await everyRound(async (id, { service_id }, number) => {
      await test.sandbox.control.cancel(service_id)
      const [status] = await Promise.all([
        after(number % 3 === 0 ? 0 : number * 7).then(() => cancel(id)),
        after(number % 3 === 1 ? 0 : number * 5).then(() => reconcile(test.container)),
      ])
      // Medusa tells who comes second that it has been done.
      expect([200, 400]).toContain(status)
    })
    await expectEnded(orders, ["cancelled"])
    expect([...events].sort()).toEqual(orders.map(({ order_id }) => order_id).sort())
  })

  it("denies once what a person cancels in the dashboard while we look again and again", async () => {
    const cancel = await dashboard()
    const events = heard()
    const orders = await everyRound(async (id, _, number) => {
      let done = false
      const looking = (async () => {
        while (!done) {
          await reconcile(test.container)
        }
      })()
      await after(number * 11)
      expect(await cancel(id)).toBe(200)
      done = true
      await looking
    })
    await expectEnded(orders, ["denied"])
    expect([...events].sort()).toEqual(orders.map(({ order_id }) => order_id).sort())
  })

  it("leaves no reservation of what somebody else's code cancels while we follow the service", async () => {
    const orders = await everyRound(async (order_id, { service_id }, number) => {
      await test.sandbox.control.cancel(service_id)
      await Promise.allSettled([
        after(number % 2 ? 0 : number * 6).then(() =>
          cancelOrderWorkflow(test.container).run({ input: { order_id } })
        ),
        after(number % 2 ? number * 6 : 0).then(() => reconcile(test.container)),
      ])
    })
    await expireHolds(test.container)
    await expectEnded(orders, ["cancelled"])
  })

  it("leaves a cancellation that has just begun to whoever began it, and drops one that was stopped", async () => {
    const { context } = await shopUntilPaid(test)
    const row = await placed(context)
    const orders = test.container.resolve(Modules.ORDER)
    // What Medusa's cancellation writes down before it ends; its declared type leaves this kind out.
    const begun = { order_id: String(row.order_id), change_type: "credit_line" } as object
    await orders.createOrderChange(begun as Parameters<typeof orders.createOrderChange>[0])
    // Only the reconciliation is to find out.
    await test.sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.stock.released" },
    ])
    await test.sandbox.control.cancel(row.service_order_id)

    expect(await reconcile(test.container)).toMatchObject({ closed: [], errors: [] })
    expect((await order(String(row.order_id))).status).toBe("pending")
    expect((await test.oneClick.retrieveIncomingOrder(row.id)).state).toBe("placed")

    const later = () => new Date(Date.now() + 61_000)
    const { closed } = await reconcile(test.container, { clock: later })
    expect(closed).toEqual([row.service_order_id])
    await expectEnded(
      [{ context, order_id: String(row.order_id), service_id: row.service_order_id }],
      ["cancelled"]
    )
  })

  it("holds for a person what is being changed in the shop, and closes it once the change is dropped", async () => {
    const { context } = await shopUntilPaid(test)
    const row = await placed(context)
    const orders = test.container.resolve(Modules.ORDER)
    const edit = { order_id: String(row.order_id), change_type: "edit" as const }
    await orders.createOrderChange(edit as Parameters<typeof orders.createOrderChange>[0])
    // Only the reconciliation is to find out.
    await test.sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.stock.released" },
    ])
    await test.sandbox.control.cancel(row.service_order_id)
    await reconcile(test.container)
    expect(await settled(test, context)).toMatchObject({
      state: "review",
      reason: "changed_but_closed",
    })

    const open = await orders.listOrderChanges({ order_id: edit.order_id, status: "pending" })
    await orders.deleteOrderChanges(open.map(({ id }) => id))
    await reconcile(test.container)
    expect((await settled(test, context)).state).toBe("cancelled")
    expect((await order(String(row.order_id))).status).toBe("canceled")
  })
})

type Placed = { context: string; order_id: string; service_id: string }
