import { Parts } from "../../demo/processes/parts"
import { describeWithRedis } from "../../testing/redis"
import { ada } from "../support/buy"
import { problems } from "../support/invariants"
import { until } from "../../testing/until"
import { allAccepted, authorize, type Stage } from "./kills/scenarios"
import type { Role } from "./kills/shared-parts"
import { type RestartedShop, startRestartedShop } from "./kills/restarted-shop"

jest.setTimeout(1_800_000)

/** `npm run test:restarts` restarts every process; `npm test` one server and the worker. */
const ALL = process.env.RESTARTS === "all"

/** They buy without a pause, also while processes start. */
const BUYERS = ALL ? 4 : 1
const LEASED = "one_click_incoming_order WHERE lease_owner IS NOT NULL"

const PATIENT = { within: 180_000, every: 300 }

describeWithRedis("a shop whose processes are restarted one after the other", rollingRestart)

function rollingRestart(): void {
  const parts = new Parts()
  let shop: RestartedShop

  beforeAll(async () => {
    shop = await startRestartedShop(parts)
  })
  afterAll(() => parts.stop())

  /** Restarts the worker while it handles an order. */
  async function restartWorker(): Promise<void> {
    await until(async () => (await shop.count(LEASED)) > 0, { within: 180_000, every: 20 })
    expect(await shop.running("worker").end()).toBe(0)
    expect(await shop.count(LEASED)).toBe(0)
    await shop.start("worker")
  }

  /** Restarts a server while it opens a purchase. */
  async function restartServer(role: Role): Promise<void> {
    const { reader } = shop
    const purchases = () =>
      shop.count(`one_click_purchase WHERE metadata->>'restarted' = '${role}'`)
    const opened = authorize(reader, shop.running(role).url, { restarted: role })
    await until(async () => (await purchases()) > 0, { within: 180_000, every: 20 })
    const [exit, { url }] = await Promise.all([shop.running(role).end(), opened])
    expect(exit).toBe(0)
    expect(url).toContain("/pay?token=")
    await shop.start(role)
  }

  it("loses no purchase, no order and no stock", async () => {
    const { reader, sandbox } = shop
    await sandbox.control.setFaults([
      { kind: "delay", on: "api", target: "authorize", milliseconds: 1_000 },
      { kind: "delay", on: "api", target: "decide", milliseconds: 2_000 },
    ])
    const endBuying = startBuyers(reader, BUYERS)
    await restartServer("server-1")
    if (ALL) {
      await restartServer("server-2")
    }
    await restartWorker()
    const paid = await endBuying()
    await sandbox.control.setFaults([])

    const { accounts, sent } = await allAccepted(reader, 360_000)
    expect(problems(accounts)).toEqual([])
    expect(sent.map(({ medusa_orders }) => medusa_orders)).toEqual(paid.map(() => 1))
    // Emitted right after the payment is captured.
    const silent = () =>
      shop.count("one_click_incoming_order WHERE order_placed_emitted_at IS NULL")
    await until(async () => (await silent()) === 0)
    const failed = (await sandbox.control.events({ limit: 10_000 })).filter(
      ({ status }) => status === null || status >= 500
    )
    process.stdout.write(
      `${paid.length} purchases during the restarts; ${failed.length} events failed.\n`
    )
  })
}

/**
 * Starts buyers who buy two units, one purchase after the other, and retry what failed.
 *
 * @returns a function that ends the buying and returns the contexts of all paid purchases
 */
function startBuyers(stage: Stage, count: number): () => Promise<string[]> {
  let isClosing = false
  const shopping = Array.from({ length: count }, async () => {
    const paid: string[] = []
    while (!isClosing) {
      paid.push(await buyTwo(stage))
    }
    return paid
  })
  const all = Promise.all(shopping)
  // Awaited at the end; marks an earlier rejection as handled.
  all.catch(() => undefined)
  return async () => {
    isClosing = true
    return (await all).flat()
  }
}

async function buyTwo(stage: Stage): Promise<string> {
  const { url, context } = await until(() => authorize(stage).catch(() => undefined), PATIENT)
  const buyer = stage.sandbox.buyer(url)
  await buyer.open()
  await buyer.setContact(ada)
  await until(async () => (await buyer.setQuantity(2)).lines[0]?.quantity === 2, PATIENT)
  await until(async () => (await buyer.refresh()).can_pay, PATIENT)
  await buyer.pay()
  return context
}
