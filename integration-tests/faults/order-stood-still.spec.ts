import { Modules } from "@medusajs/framework/utils"
import { processIncomingOrder } from "../support/inside"
import { shopUntilPaid } from "../support/buy"
import { gate } from "../support/gate"
import { problems, readAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

jest.setTimeout(180_000)

type Locking = { execute: (keys: string | string[], job: () => unknown) => unknown }

/** A process records what it did too late, or does not get the database's answer. */
oneClickShop({}, (test) => {
  afterEach(() => jest.restoreAllMocks())

  const rowOf = (id: string) => test.oneClick.retrieveIncomingOrder(id)

  async function receive(): Promise<{ id: string; context: string; service_order_id: string }> {
    await test.sandbox.control.setFaults([{ kind: "drop", on: "events", target: "order.v2.new" }])
    const { context } = await shopUntilPaid(test)
    const { order } = await test.sandbox.control.orderOfContext(context)
    const order_of = { service_order_id: order.id, context_id: context, now: new Date() }
    const id = await test.oneClick.inbox.receive(order_of)
    return { id, context, service_order_id: order.id }
  }

  /** Lets the locks of orders expire at once, as they do while a process stands still. */
  function expireOrderLocks(): void {
    const locking = Object.getPrototypeOf(test.container.resolve(Modules.LOCKING)) as Locking
    const { execute } = locking
    jest.spyOn(locking, "execute").mockImplementation(function (this: Locking, keys, job) {
      return String(keys).startsWith("one-click-order:") ? job() : execute.call(this, keys, job)
    })
  }

  it.each(["compared", "placed", "accepted"] as const)(
    "changes nothing when the process that records an order as %s stood still, and the order was accepted and cancelled meanwhile",
    async (state) => {
      const { id, context, service_order_id } = await receive()
      expireOrderLocks()
      const { inbox } = test.oneClick
      const move = inbox.move.bind(inbox)
      const { pass, arrived } = gate(2)
      let isFirst = true
      jest.spyOn(inbox, "move").mockImplementation(async (changes) => {
        if (isFirst && changes.order.state === state) {
          isFirst = false
          await pass()
        }
        return move(changes)
      })
      const still = processIncomingOrder(test.container, id)
      await until(async () => arrived())
      await test.oneClick.updateIncomingOrders({ id, lease_expires_at: new Date(0) })
      expect(await processIncomingOrder(test.container, id)).toBe("accepted")
      await test.sandbox.control.cancel(service_order_id)
      const before = await until(async () => {
        const row = await rowOf(id)
        return row.state === "cancelled" && !row.lease_owner && !row.recheck_at && row
      })

      void pass()
      expect(await still).toBe("cancelled")
      expect(await rowOf(id)).toEqual(before)
      const [purchase] = await test.oneClick.listPurchases({ context_id: context })
      expect(purchase.status).toBe("cancelled")
      expect(await test.container.resolve(Modules.ORDER).listOrders({})).toHaveLength(1)
      const { stock, unbalanced } = await readAccounts(test)
      expect({ stock, unbalanced }).toEqual({
        stock: { reserved: 0, reservations: 0 },
        unbalanced: [],
      })
    }
  )

  it("records no failed attempt when its process stood still and the order was accepted meanwhile", async () => {
    const { id } = await receive()
    expireOrderLocks()
    const { inbox } = test.oneClick
    const move = inbox.move.bind(inbox)
    const { pass, arrived } = gate(2)
    let step: "fail" | "wait" | "go" = "fail"
    jest.spyOn(inbox, "move").mockImplementation(async (changes) => {
      if (step === "fail" && changes.order.state === "compared") {
        step = "wait"
        throw new Error("the first attempt fails")
      }
      if (step === "wait" && changes.order.message) {
        step = "go"
        await pass()
      }
      return move(changes)
    })
    const still = processIncomingOrder(test.container, id)
    await until(async () => arrived())
    await test.oneClick.updateIncomingOrders({ id, lease_expires_at: new Date(0) })
    expect(await processIncomingOrder(test.container, id)).toBe("accepted")
    const before = await rowOf(id)
    void pass()
    expect(await still).toBe("accepted")
    expect(await rowOf(id)).toEqual(before)
  })

  it.each(["placed", "accepted"] as const)(
    "undoes nothing when the answer to the statement that records an order as %s is lost",
    async (state) => {
      const { inbox } = test.oneClick
      const move = inbox.move.bind(inbox)
      let lost = 0
      jest.spyOn(inbox, "move").mockImplementation(async (changes) => {
        const isMoved = await move(changes)
        if (!lost && changes.order.state === state) {
          lost += 1
          throw new Error("Connection terminated unexpectedly")
        }
        return isMoved
      })
      const { context } = await shopUntilPaid(test)
      const accepted = await until(async () => {
        const [row] = await test.oneClick.listIncomingOrders({ context_id: context })
        if (row && !row.lease_owner && row.state !== "accepted") {
          await processIncomingOrder(test.container, row.id)
        }
        return row?.state === "accepted" && !row.lease_owner && row
      })
      expect(lost).toBe(1)
      const orders = test.container.resolve(Modules.ORDER)
      expect(await orders.listOrders({})).toMatchObject([{ id: accepted.order_id }])
      expect(await orders.listOrderTransactions({})).toHaveLength(1)
      const accounts = await readAccounts(test)
      expect(problems(accounts)).toEqual([])
      expect(accounts.orders).toMatchObject([{ medusa_orders: 1, cancelled: false }])
    }
  )
})
