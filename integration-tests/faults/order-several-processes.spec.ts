import { describeWithRedis } from "../../testing/redis"
import { until } from "../../testing/until"
import { ada } from "../support/buy"
import { problems } from "../support/invariants"
import { sendWebhook } from "../support/notify"
import { after, type Kill } from "./kills/kill"
import { KilledShop } from "./kills/killed-shop"
import { announcedOrders, killedShops } from "./kills/killed-shops"
import type { Lane } from "./kills/lane"
import { SERVICE } from "./kills/messages"
import { allAccepted, SCENARIOS } from "./kills/scenarios"
import { ROLES } from "./kills/shared-parts"

const PURCHASES = 16

/**
 * Kills the process that accepts an order, and a server that cancels one. `order-kills` has the
 * short set of all places.
 */
const SHORT: Kill[] = [
  after("order", SERVICE, "decideOrder 1"),
  { scenario: "cancel", role: "server-1", point: { kind: "statement", number: 40 } },
]

describeWithRedis(
  "a shop of two servers and a worker with Redis behind one address",
  severalProcesses
)

function severalProcesses(): void {
  const { shops, expectSurvived } = killedShops({
    variable: "KILLS_SEVERAL",
    open: KilledShop.ofSeveral,
    short: { kills: SHORT, shops: 1 },
  })

  it("places one order per purchase when every server receives its webhook and every process runs the jobs", async () => {
    const [shop] = shops
    const lanes = ROLES.map((role) => shop.process(role))
    const servers = lanes.slice(0, 2)
    const orders = await Promise.all(Array.from({ length: PURCHASES }, () => buy(shop)))
    const statuses = orders.flatMap((order) => servers.map((server) => sendOrder(server, order)))
    const jobs = [...lanes, ...lanes].map((lane) => lane.ask("reconcile"))
    expect(await Promise.all(statuses)).toEqual(statuses.map(() => 200))
    await Promise.all(jobs)
    const { accounts, sent } = await allAccepted(shop, 180_000)
    expect(problems(accounts)).toEqual([])
    expect(sent.map(({ medusa_orders }) => medusa_orders)).toEqual(orders.map(() => 1))
    const announced = await announcements(shop, PURCHASES)
    expect(new Set(announced).size).toBe(PURCHASES)
    expect(announced).toHaveLength(PURCHASES)
  })

  it("keeps orders, payments and stock consistent when one process is killed and the others keep running", async () => {
    await expectSurvived()
    await Promise.all(shops.map(expectAnnounced))
  })
}

/** Waits until order.placed was emitted for this many orders. */
function announcements(shop: KilledShop, orders: number): Promise<string[]> {
  return until(
    async () => {
      const announced = shop.announcements()
      return new Set(announced).size >= orders && announced
    },
    { within: 270_000 }
  )
}

/** Asserts that order.placed was emitted for every accepted order, and for no declined one. */
async function expectAnnounced(shop: KilledShop): Promise<void> {
  const { orders } = await shop.ask("accounts")
  const accepted = orders.filter(({ status }) => status === "accepted").length
  expect(announcedOrders(await announcements(shop, accepted)).size).toBe(accepted)
}

async function buy(shop: KilledShop): Promise<string> {
  const { url } = await until(() => SCENARIOS.book.prepare(shop).catch(unlessBusy))
  const buyer = shop.sandbox.buyer(url)
  // Sixteen buyers meet processes that have just started: a quote may take longer than its deadline.
  await until(async () => (await buyer.setContact(ada)).can_pay)
  const { order_id } = await buyer.pay()
  return String(order_id)
}

/** Allows another attempt after the one failure that asks the buyer for it. */
function unlessBusy(error: unknown): undefined {
  if (!String(error).includes('"code":"busy"')) {
    throw error
  }
}

/** Sends the service's order webhook once more, to this process only. */
async function sendOrder(lane: Lane, order_id: string): Promise<number> {
  const notification = await until(async () =>
    (await lane.sandbox.control.events({ order_id })).find(
      ({ question, kind }) => kind.startsWith("order.") && !question && kind.endsWith(".new")
    )
  )
  const { pathname } = new URL(notification.url)
  return sendWebhook(`${lane.relay.url}${pathname}`, notification.body)
}
