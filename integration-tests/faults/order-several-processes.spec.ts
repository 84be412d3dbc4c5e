import axios from "axios"
import { askSuccessfully } from "../../testing/http"
import { query } from "../../testing/query"
import { describeWithRedis } from "../../testing/redis"
import { until } from "../../testing/until"
import { ada } from "../support/buy"
import { prepareCheckout } from "../support/checkout"
import { createContextId, notificationAddress } from "../support/inside"
import { problems } from "../support/invariants"
import { sendWebhook } from "../support/notify"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { after } from "./kills/kill"
import { KilledShop, type Role, ROLES } from "./kills/killed-shop"
import { announcedOrders, killedShops } from "./kills/killed-shops"
import type { Lane } from "./kills/lane"
import { SERVICE } from "./kills/messages"
import { allAccepted, authorize, SCENARIOS } from "./kills/scenarios"

const PURCHASES = 16

/** Buyers whose stock requests are sent at once. */
const AT_ONCE = 50

/** `npm run test:restarts` restarts every process; `npm test` one server and the worker. */
const ALL = process.env.RESTARTS === "all"
const RESTARTED: Role[] = ALL ? ["server-1", "server-2"] : ["server-1"]

/** They buy without a pause, also while processes start. */
const BUYERS = ALL ? 4 : 1

const PATIENT = { within: 180_000, every: 300 }

describeWithRedis("a shop of two servers and a worker with Redis behind one address", () => {
  const { shops, expectSurvived } = killedShops({
    variable: "KILLS_SEVERAL",
    open: KilledShop.ofSeveral,
    // The process that accepts an order; `order-kills` has the other places.
    short: [after("order", SERVICE, "decideOrder 1")],
  })

  it("places one order per purchase when every server receives its webhook, one of them ten times, and every process runs the jobs", async () => {
    const [shop] = shops
    const lanes = ROLES.map((role) => shop.process(role))
    const servers = lanes.slice(0, 2)
    const orders = await Promise.all(Array.from({ length: PURCHASES }, () => buy(shop)))
    const copies = [...orders, ...Array<string>(9).fill(orders[0])]
    const sent = copies.flatMap((order) => servers.map((server) => sendOrder(server, order)))
    const jobs = [...lanes, ...lanes].map((lane) => lane.ask("reconcile"))
    await Promise.all([...sent, ...jobs])
    const { accounts, sent: bought } = await allAccepted(shop, 180_000)
    expect(problems(accounts)).toEqual([])
    expect(bought.map(({ medusa_orders }) => medusa_orders)).toEqual(orders.map(() => 1))
    const collections = await query(shop.databaseUrl, "SELECT id FROM payment_collection")
    expect(collections).toHaveLength(PURCHASES)
    const announced = await announcements(shop, PURCHASES)
    expect(new Set(announced).size).toBe(PURCHASES)
    expect(announced).toHaveLength(PURCHASES)
  })

  it("keeps orders, payments and stock consistent when one process is killed and the others keep running", async () => {
    await expectSurvived()
    await Promise.all(shops.map(expectAnnounced))
  })

  it("loses no purchase, no order and no stock when its processes are restarted one after the other", async () => {
    const [shop] = shops
    const { control } = shop.sandbox
    await control.setFaults([
      { kind: "delay", on: "api", target: "authorize", milliseconds: 1_000 },
      { kind: "delay", on: "api", target: "decide", milliseconds: 2_000 },
    ])
    const before = (await allAccepted(shop, 10_000)).sent.length
    const endBuying = startBuyers(shop)
    for (const role of RESTARTED) {
      await restartServer(shop, role)
    }
    await restartWorker(shop)
    const paid = await endBuying()
    await control.setFaults([])

    const { accounts, sent } = await allAccepted(shop, 360_000)
    expect(problems(accounts)).toEqual([])
    expect(sent).toHaveLength(before + paid)
    expect(sent.filter(({ medusa_orders }) => medusa_orders !== 1)).toEqual([])
    await until(async () => !(await isIn(shop, SILENT)))
    process.stdout.write(`${paid} purchases during the restarts.\n`)
  })

  it("lets one server book while buyers wait in line at the other", async () => {
    const [shop] = shops
    const [first, second] = serversOf(shop)
    const few = await openPurchases(shop, 30)
    let isOver = false
    const line = (await openPurchases(shop, AT_ONCE)).map(async (address) => {
      while (!isOver) {
        await book(`${first}${address}`)
      }
    })
    const booked: number[] = []
    for (const address of few) {
      booked.push(await book(`${second}${address}`))
    }
    isOver = true
    await Promise.all(line)
    expect(booked).toEqual(few.map(() => 1))
  })

  it("shares the stock with Medusa's own checkouts at both servers", async () => {
    const [shop] = shops
    const servers = serversOf(shop)
    const addresses = await openPurchases(shop, 150)
    const before = (await shop.ask("accounts")).stock
    await shop.ask("stock", { units: before.reserved + 60 })
    const line = { variant_id: shop.shop.variantId, quantity: 2 }
    const carts = await Promise.all(
      [...servers, ...servers, ...servers].map((baseURL) =>
        prepareCheckout(axios.create({ baseURL }), shop.shop, line)
      )
    )
    const booking = bookAll(servers, addresses.slice(0, 40))
    const orders = await Promise.all(carts.map((complete) => complete()))
    const booked = await booking
    const ordered = orders.filter(Boolean).length
    expect(ordered).toBeGreaterThan(0)
    expect(booked).toBeGreaterThan(0)
    const rest = await bookAll(servers, addresses.slice(40))
    expect(ordered * 2 + booked + rest).toBe(60)
    const reserved = before.reserved + 60
    expect((await shop.ask("accounts")).stock).toEqual({ reserved, reservations: reserved })
  })

  it("receives order.placed once when it is emitted again for the same order", async () => {
    const [shop] = shops
    const heard = () => shop.announcements().filter((id) => ["first", "second"].includes(id))
    const emit = (order_id: string, role: Role = "server-1") =>
      shop.process(role).ask("emit", { order_id })
    await emit("first")
    await until(async () => heard().includes("first"))
    await emit("first")
    await Promise.all([emit("first"), emit("first", "server-2")])
    await emit("second")
    await until(async () => heard().includes("second"))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(heard()).toEqual(["first", "second"])
  })
})

const serversOf = (shop: KilledShop) =>
  (["server-1", "server-2"] as const).map((role) => shop.process(role).relay.url)

/** Opens purchases without a unit, as copies of one, and returns the webhook address of each. */
async function openPurchases(shop: KilledShop, count: number): Promise<string[]> {
  const { context } = await authorize(shop)
  const contexts = Array.from({ length: count }, () => createContextId([SIGNING_SECRET]))
  await query(
    shop.databaseUrl,
    `INSERT INTO one_click_purchase SELECT (jsonb_populate_record(p, jsonb_build_object(
       'id', copy, 'context_id', copy))).*
     FROM one_click_purchase p, unnest($2::text[]) copy WHERE p.context_id = $1`,
    [context, contexts]
  )
  return contexts.map((context_id) => notificationAddress("", context_id, [SIGNING_SECRET]))
}

/** Sends a stock request for one unit, and returns the booked units. */
async function book(url: string): Promise<number> {
  const data = { quantity: 1, product_reference: "SHIRT" }
  return (await askSuccessfully(url, { body: { event: "order.stock.book", data } })).quantity
}

/** Sends stock requests to the servers in turn, many at once; returns the booked units. */
async function bookAll(servers: string[], addresses: string[]): Promise<number> {
  const waiting = addresses.entries()
  let booked = 0
  const buyers = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, address] of waiting) {
      const quantity = await book(`${servers[index % 2]}${address}`)
      booked += quantity
    }
  })
  await Promise.all(buyers)
  return booked
}

/** Restarts a server while it opens a purchase. */
async function restartServer(shop: KilledShop, role: Role): Promise<void> {
  const address = shop.process(role).relay.url
  const opened = authorize({ ...shop, address }, { restarted: role })
  await until(() => isIn(shop, `one_click_purchase WHERE metadata->>'restarted' = '${role}'`), SOON)
  const [exit, { url }] = await Promise.all([shop.process(role).end("SIGTERM"), opened])
  expect(exit).toBe(0)
  expect(url).toContain("/pay?token=")
  await shop.start([role])
}

/** Restarts the worker while it handles an order. */
async function restartWorker(shop: KilledShop): Promise<void> {
  const leased = "one_click_incoming_order WHERE lease_owner IS NOT NULL"
  await until(() => isIn(shop, leased), SOON)
  expect(await shop.process("worker").end("SIGTERM")).toBe(0)
  expect(await isIn(shop, leased)).toBe(false)
  await shop.start(["worker"])
}

const SILENT =
  "one_click_incoming_order WHERE state = 'accepted' AND order_placed_emitted_at IS NULL"
const SOON = { within: 180_000, every: 20 }

/** Whether a table of the plugin has a row that meets a condition. */
async function isIn({ databaseUrl }: KilledShop, from: string): Promise<boolean> {
  return (await query(databaseUrl, `SELECT 1 FROM ${from} LIMIT 1`)).length > 0
}

/**
 * Starts buyers who buy two units, one purchase after the other, and retry what failed.
 *
 * @returns a function that ends the buying and returns the number of paid purchases
 */
function startBuyers(shop: KilledShop): () => Promise<number> {
  let isClosing = false
  const shopping = Array.from({ length: BUYERS }, async () => {
    let paid = 0
    while (!isClosing) {
      await buyTwo(shop)
      paid += 1
    }
    return paid
  })
  const all = Promise.all(shopping)
  // Awaited at the end; marks an earlier rejection as handled.
  all.catch(() => undefined)
  return async () => {
    isClosing = true
    return (await all).reduce((sum, paid) => sum + paid, 0)
  }
}

async function buyTwo(shop: KilledShop): Promise<void> {
  const { buyer } = await until(() => authorize(shop).catch(() => undefined), PATIENT)
  await buyer.open()
  await buyer.setContact(ada)
  await until(async () => (await buyer.setQuantity(2)).lines[0]?.quantity === 2, PATIENT)
  await until(async () => (await buyer.refresh()).can_pay, PATIENT)
  await buyer.pay()
}

/** Waits until order.placed was emitted for this many orders; returns the id of each event's. */
async function announcements(shop: KilledShop, orders: number): Promise<string[]> {
  const isOver = async () => new Set(shop.announcements()).size >= orders
  await until(isOver, { within: 270_000 })
  return shop.announcements()
}

/** Asserts that order.placed was emitted for every accepted order, and for no declined one. */
async function expectAnnounced(shop: KilledShop): Promise<void> {
  const { orders } = await shop.ask("accounts")
  const accepted = orders.filter(({ status }) => status === "accepted").length
  expect(announcedOrders(await announcements(shop, accepted)).size).toBe(accepted)
}

async function buy(shop: KilledShop): Promise<string> {
  const { buyer } = await until(() => SCENARIOS.book.prepare(shop).catch(unlessBusy))
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
async function sendOrder(lane: Lane, order_id: string): Promise<void> {
  const notification = await until(async () =>
    (await lane.sandbox.control.events({ order_id })).find(
      ({ question, kind }) => kind.startsWith("order.") && !question && kind.endsWith(".new")
    )
  )
  const { pathname } = new URL(notification.url)
  // The service, too, sends again what a busy shop answers with 503.
  await until(async () => {
    const status = await sendWebhook(`${lane.relay.url}${pathname}`, notification.body)
    expect([200, 503]).toContain(status)
    return status === 200
  })
}
