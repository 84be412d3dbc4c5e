import { processIncomingOrder } from "../support/inside"
import { shopWithoutEvents, shopUntilPaid } from "../support/buy"
import { gate } from "../support/gate"
import { NOTHING_RESERVED, readAccounts, soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { replaceOrderLocks } from "../support/order-locks"
import { incomingOrder, orders, purchaseOf } from "../support/read"
import { replace } from "../support/replace"
import { until } from "../../testing/until"

/** A process records what it did too late, or does not get the database's answer. */
oneClickShop({}, (test) => {
  const rowOf = (id: string) => test.oneClick.retrieveIncomingOrder(id)

  /** Finishes an order as another process does whose predecessor stands still. */
  async function takeOver(id: string): Promise<void> {
    await test.oneClick.updateIncomingOrders({ id, lease_expires_at: new Date(0) })
    expect(await processIncomingOrder(test.container, id)).toBe("accepted")
  }

  /** Lets the locks of orders expire at once, as they do while a process stands still. */
  const expireOrderLocks = () => replaceOrderLocks(test, (_, job) => job())

  it.each(["compared", "placed", "accepted"] as const)(
    "changes nothing when a process stalls while it records an order as %s, and the order is accepted and cancelled before it continues",
    async (state) => {
      const { context, order, receive } = await shopWithoutEvents(test)
      const id = await receive()
      expireOrderLocks()
      const { pass, arrived } = gate(2)
      let isFirst = true
      replace(test.oneClick.inbox, "move", async (move, { order }) => {
        if (isFirst && order.state === state) {
          isFirst = false
          await pass()
        }
        return move()
      })
      const still = processIncomingOrder(test.container, id)
      await until(async () => arrived())
      await takeOver(id)
      await test.sandbox.control.setFaults([{ kind: "drop", on: "events", target: "order.v2.new" }])
      await test.sandbox.control.cancel(order.id)
      const before = await until(async () => {
        const row = await rowOf(id)
        return row.state === "cancelled" && !row.lease_owner && !row.recheck_at && row
      })

      void pass()
      expect(await still).toBe("cancelled")
      expect(await rowOf(id)).toEqual(before)
      expect((await purchaseOf(test, context)).status).toBe("cancelled")
      expect(await orders(test)).toHaveLength(1)
      expect(await readAccounts(test)).toMatchObject(NOTHING_RESERVED)
    }
  )

  it("records no failed attempt when its process stalls and the order is accepted before it continues", async () => {
    const id = await (await shopWithoutEvents(test)).receive()
    expireOrderLocks()
    const { pass, arrived } = gate(2)
    let step: "fail" | "wait" | "go" = "fail"
    replace(test.oneClick.inbox, "move", async (move, { order }) => {
      if (step === "fail" && order.state === "compared") {
        step = "wait"
        throw new Error("the first attempt fails")
      }
      if (step === "wait" && order.message) {
        step = "go"
        await pass()
      }
      return move()
    })
    const still = processIncomingOrder(test.container, id)
    await until(async () => arrived())
    await takeOver(id)
    const before = await rowOf(id)
    void pass()
    expect(await still).toBe("accepted")
    expect(await rowOf(id)).toEqual(before)
  })

  it.each(["placed", "accepted"] as const)(
    "undoes nothing when the answer to the statement that records an order as %s is lost",
    async (state) => {
      let lost = 0
      replace(test.oneClick.inbox, "move", async (move, { order }) => {
        const isMoved = await move()
        if (!lost && order.state === state) {
          lost += 1
          throw new Error("Connection terminated unexpectedly")
        }
        return isMoved
      })
      const { context } = await shopUntilPaid(test)
      const accepted = await until(async () => {
        const row = await incomingOrder(test, { context_id: context })
        if (row && !row.lease_owner && row.state !== "accepted") {
          await processIncomingOrder(test.container, row.id)
        }
        return row?.state === "accepted" && !row.lease_owner && row
      })
      expect(lost).toBe(1)
      expect(await orders(test)).toMatchObject([{ id: accepted.order_id }])
      const transactions = await test.modules.order.listOrderTransactions({})
      expect(transactions).toHaveLength(1)
      const accounts = await soundAccounts(test)
      expect(accounts.orders).toMatchObject([{ medusa_orders: 1, cancelled: false }])
    }
  )
})
