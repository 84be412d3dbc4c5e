import { Client } from "pg"
import { openModal, settled, shopWithoutEvents } from "../support/buy"
import { processIncomingOrder } from "../support/inside"
import { readAccounts, soundAccounts } from "../support/invariants"
import { type MedusaProcess, startMedusa } from "../support/medusa-command"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { notify } from "../support/notify"
import { incomingOrder, orders } from "../support/read"

const COPIES = 10

/** The connection of the process that waits to write a payment. */
const WAITING = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%payment_collection%'`

oneClickShop({}, (test) => {
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
    await test.oneClick.updateIncomingOrders({ id, lease_expires_at: new Date(0) })
    expect(await processIncomingOrder(test.container, id)).toBe("accepted")
    const before = await readAccounts(test)

    second.signal("SIGCONT")
    await until(async () => second.printed().includes("order left to another process"))
    expect(await test.oneClick.retrieveIncomingOrder(id)).toMatchObject({ state: "accepted" })
    const accounts = await soundAccounts(test)
    expect(accounts).toEqual(before)
    expect(accounts.orders).toMatchObject([{ status: "accepted", medusa_orders: 1 }])
  })

  it("places one order when two processes receive its webhook ten times each at the same time", async () => {
    await test.sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new", times: 10 },
    ])
    const { context, buyer } = await openModal(test)
    const { order_id } = await buyer.pay()
    const { order } = await test.sandbox.control.order(String(order_id))
    const processes = [String(test.api.defaults.baseURL), second.url]
    const statuses = await Promise.all(
      Array.from({ length: 2 * COPIES }, (_, index) => sendOrder(processes[index % 2], order))
    )
    expect(new Set(statuses)).toEqual(new Set([200]))

    expect(await settled(test, context, 60_000)).toMatchObject({ state: "accepted" })
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(1)
    const accounts = await soundAccounts(test)
    expect(accounts.orders).toMatchObject([{ status: "accepted", medusa_orders: 1 }])
    expect(await orders(test)).toHaveLength(1)
    expect(await test.modules.payment.listPaymentCollections({})).toHaveLength(1)
  })
})

/** Notifies a process of a paid order, as the service does (spec 6.5). */
async function sendOrder(
  address: string,
  order: { id: string; notification_url: string }
): Promise<number> {
  const notification_url = address + new URL(order.notification_url).pathname
  const status = await notify({ ...order, notification_url })
  // A process that has just started may ask for the event again, and the service sends it.
  return status === 503 ? sendOrder(address, order) : status
}
