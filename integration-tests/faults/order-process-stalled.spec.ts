import type { ILockingModule } from "@medusajs/framework/types"
import { Client } from "pg"
import { until } from "../../testing/until"
import { shopWithoutEvents, shopUntilPaid } from "../support/buy"
import { processIncomingOrder } from "../support/inside"
import { NOTHING_RESERVED, readAccounts, soundAccounts } from "../support/invariants"
import { type MedusaProcess, startMedusa } from "../support/medusa-command"
import { notify } from "../support/notify"
import { oneClickShop, type OneClickShop } from "../support/one-click-shop"
import { incomingOrder, orders, purchaseOf } from "../support/read"
import { hold, replace } from "../support/replace"

type Moved = Parameters<OneClickShop["oneClick"]["inbox"]["move"]>[1]

/** The connection of the process that waits to write a payment. */
const WAITING = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%payment_collection%'`

/** A process records what it did too late, or does not get the database's answer. */
oneClickShop({}, (test) => {
  const rowOf = (id: string) => test.oneClick.retrieveIncomingOrder(id)

  /** Finishes an order as another process does whose predecessor stands still. */
  async function takeOver(id: string): Promise<void> {
    await test.oneClick.updateIncomingOrders({ id, lease_expires_at: new Date(0) })
    expect(await processIncomingOrder(test.container, id)).toBe("accepted")
  }

  /** Starts a process that stands still when it records an order like this, until `pass`. */
  async function standStill(id: string, when: (order: Moved) => boolean) {
    // Its locks of orders expire meanwhile.
    const locking = Object.getPrototypeOf(test.modules.locking) as ILockingModule
    replace(locking, "execute", (locked, keys, job) =>
      String(keys).startsWith("one-click-order:") ? job() : locked()
    )
    const { pass, arrived } = hold(test.oneClick.inbox, "move", (_held, order) => when(order))
    const still = processIncomingOrder(test.container, id)
    await until(async () => arrived())
    return () => {
      void pass()
      return still
    }
  }

  it.each(["compared", "placed", "accepted"] as const)(
    "changes nothing when a process stalls while it records an order as %s, and the order is accepted and cancelled before it continues",
    async (state) => {
      const { context, order, receive } = await shopWithoutEvents(test)
      const id = await receive()
      const goOn = await standStill(id, (order) => order.state === state)
      await takeOver(id)
      await test.control.setFaults([{ kind: "drop", on: "events", target: "order.v2.new" }])
      await test.control.cancel(order.id)
      const before = await until(async () => {
        const row = await rowOf(id)
        return row.state === "cancelled" && !row.lease_owner && !row.recheck_at && row
      })

      expect(await goOn()).toBe("cancelled")
      expect(await rowOf(id)).toEqual(before)
      expect((await purchaseOf(test, context)).status).toBe("cancelled")
      expect(await orders(test)).toHaveLength(1)
      expect(await readAccounts(test)).toMatchObject(NOTHING_RESERVED)
    }
  )

  it("records no failed attempt when its process stalls and the order is accepted before it continues", async () => {
    const id = await (await shopWithoutEvents(test)).receive()
    const failing = jest.spyOn(test.oneClick.inbox, "claimPurchase")
    failing.mockRejectedValueOnce(new Error("the first attempt fails"))
    const goOn = await standStill(id, ({ message }) => !!message)
    await takeOver(id)
    const before = await rowOf(id)
    expect(await goOn()).toBe("accepted")
    expect(await rowOf(id)).toEqual(before)
  })

  it.each(["placed", "accepted"] as const)(
    "undoes nothing when the answer to the statement that records an order as %s is lost",
    async (state) => {
      let lost = 0
      replace(test.oneClick.inbox, "move", async (move, _held, order) => {
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
      expect(await test.modules.order.listOrderTransactions({})).toHaveLength(1)
      const accounts = await soundAccounts(test)
      expect(accounts.orders).toMatchObject([{ medusa_orders: 1, cancelled: false }])
    }
  )

  describe("beside a second process", () => {
    let second: MedusaProcess

    beforeAll(async () => {
      second = await startMedusa("shop", test.databaseUrl, { LOG_LEVEL: "warn" })
    })
    afterAll(() => second?.stop())

    it("leaves an order alone that another process completed while this one stood still", async () => {
      const [locker, watcher] = [new Client(test.databaseUrl), new Client(test.databaseUrl)]
      await Promise.all([locker.connect(), watcher.connect()])
      const { context, order } = await shopWithoutEvents(test)
      try {
        await locker.query("BEGIN; LOCK TABLE payment_collection IN SHARE MODE")
        expect(await sendOrder(second.url, order)).toBe(200)
        const connection = await until(async () => (await watcher.query(WAITING)).rows[0])
        second.signal("SIGSTOP")
        await watcher.query("SELECT pg_terminate_backend($1)", [connection.pid])
      } finally {
        await Promise.all([locker.end(), watcher.end()])
      }
      const { id } = await incomingOrder(test, { context_id: context })
      await takeOver(id)
      const before = await readAccounts(test)

      second.signal("SIGCONT")
      await until(async () => second.printed().includes("order left to another process"))
      expect(await rowOf(id)).toMatchObject({ state: "accepted" })
      const accounts = await soundAccounts(test)
      expect(accounts).toEqual(before)
      expect(accounts.orders).toMatchObject([{ status: "accepted", medusa_orders: 1 }])
    })
  })
})

type Order = Parameters<typeof notify>[0]

/** Notifies a process of a paid order, as the service does (spec 6.5). */
async function sendOrder(address: string, order: Order): Promise<number> {
  const notification_url = address + new URL(order.notification_url).pathname
  const status = await notify({ ...order, notification_url })
  // A process that has just started may ask for the event again, and the service sends it.
  return status === 503 ? sendOrder(address, order) : status
}
