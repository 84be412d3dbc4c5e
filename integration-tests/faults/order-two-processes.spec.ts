import { Modules } from "@medusajs/framework/utils"
import path from "node:path"
import { MedusaProcess, startMedusa } from "../../testing/medusa-process"
import { ada, settled } from "../support/buy"
import { problems, readAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"

jest.setTimeout(180_000)

const SHOP = path.resolve(__dirname, "../shop")
const COPIES = 10

oneClickShop({}, (test) => {
  let second: MedusaProcess

  beforeAll(async () => {
    second = await startMedusa({
      directory: SHOP,
      environment: { DATABASE_URL: test.databaseUrl },
    })
  })
  afterAll(() => second?.stop())

  it("places one order when two processes receive its webhook ten times each at the same time", async () => {
    await test.sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new", times: 10 },
    ])
    const { data, context } = await test.authorize()
    const buyer = test.sandbox.buyer(String(data.url))
    await buyer.open()
    await buyer.setContact(ada)
    const { order_id } = await buyer.pay()
    const { order } = await test.sandbox.control.order(String(order_id))
    const { pathname } = new URL(order.notification_url)

    const processes = [String(test.api.defaults.baseURL), second.url]
    const tell = async (address: string): Promise<number> => {
      const { status } = await fetch(address + pathname, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ event: "order.v2.new", data: { order_id } }),
      })
      // A process that has just started may ask for the notification again, and the service sends it.
      return status === 503 ? tell(address) : status
    }
    const statuses = await Promise.all(
      Array.from({ length: 2 * COPIES }, (_, index) => tell(processes[index % 2]))
    )
    expect(new Set(statuses)).toEqual(new Set([200]))

    expect(await settled(test, context, 60_000)).toMatchObject({ state: "accepted" })
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(1)
    const accounts = await readAccounts(test)
    expect(problems(accounts)).toEqual([])
    expect(accounts.orders).toMatchObject([{ status: "accepted", medusa_orders: 1 }])
    expect(await test.container.resolve(Modules.ORDER).listOrders({})).toHaveLength(1)
    expect(await test.container.resolve(Modules.PAYMENT).listPaymentCollections({})).toHaveLength(1)
  })
})
