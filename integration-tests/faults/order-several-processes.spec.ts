import { describeWithRedis } from "../../testing/redis"
import { ada } from "../support/buy"
import { problems } from "../support/invariants"
import { sendWebhook } from "../support/notify"
import { until } from "../../testing/until"
import { openDatabases } from "./kills/databases"
import { KillOfSeveral, killOneSurely, ResultOfSeveral } from "./kills/kill-one-of-several"
import type { Lane } from "./kills/lane"
import { planOfSeveral } from "./kills/plan-several"
import { announcedOrders, counted } from "./kills/results"
import { SCENARIOS } from "./kills/scenarios"
import { Role, ROLES, SeveralProcesses } from "./kills/several"

/** `KILLS_SEVERAL` is the number of kills in the full run; without it a short set runs. */
const FULL = Number(process.env.KILLS_SEVERAL ?? 0)
const SHOPS = Number(process.env.KILLS_LANES ?? (FULL ? 3 : 1))
/** Seed for the places of the full run; another one each run unless given. */
const SEED = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000)

jest.setTimeout(FULL ? 3 * 3_600_000 : 1_800_000)

const PURCHASES = 16

/**
 * Kills the process that accepts an order, and a server that cancels one. `order-kills` has the
 * short set of all places.
 */
const SHORT: KillOfSeveral[] = [
  after("order", "one-click-accept-order", "one-click-accept-at-service"),
  { scenario: "cancel", role: "server-1", point: { kind: "statement", number: 40 } },
]

describeWithRedis(
  "a shop of two servers and a worker with Redis behind one address",
  severalProcesses
)

function severalProcesses(): void {
  let close = async () => undefined as void
  const shops: SeveralProcesses[] = []

  beforeAll(async () => {
    const databases = await openDatabases(SHOPS)
    close = async () => {
      await Promise.all(shops.map((shop) => shop.close()))
      await databases.drop()
    }
    for (const [index, url] of databases.urls.entries()) {
      shops.push(await SeveralProcesses.open(`shop-${index}`, url))
    }
  })
  afterAll(() => close())

  it("places one order per purchase when every server receives its webhook and every process runs the jobs", async () => {
    const [shop] = shops
    const lanes = ROLES.map((role) => shop.process(role))
    const servers = lanes.slice(0, 2)
    const orders = await Promise.all(Array.from({ length: PURCHASES }, () => buy(shop)))
    const told = orders.flatMap((order) => servers.map((server) => tell(server, order)))
    const jobs = lanes.flatMap((lane) => [
      lane.ask("reconcile", undefined),
      lane.ask("reconcile", undefined),
    ])
    expect(await Promise.all(told)).toEqual(told.map(() => 200))
    await Promise.all(jobs)
    const accounts = await until(
      async () => {
        const read = await shop.ask("accounts", undefined)
        const isOver = read.orders.every(
          ({ status, captured }) => status === "accepted" && captured
        )
        return isOver && read
      },
      { within: 180_000 }
    )
    expect(problems(accounts)).toEqual([])
    expect(accounts.orders.map(({ medusa_orders }) => medusa_orders)).toEqual(orders.map(() => 1))
    const heard = await until(async () => {
      const announced = shop.announcements()
      return announced.length >= PURCHASES && announced
    })
    expect(new Set(heard).size).toBe(PURCHASES)
    expect(heard).toHaveLength(PURCHASES)
  })

  it("keeps orders, payments and stock consistent when one process is killed and the others keep running", async () => {
    const kills = FULL ? await planOfSeveral(shops[0], FULL, SEED) : SHORT
    if (FULL) {
      process.stdout.write(`The same kills again: KILLS_SEVERAL=${FULL} KILLS_SEED=${SEED}\n`)
    }
    const results: ResultOfSeveral[] = []
    const waiting = kills.values()
    await Promise.all(
      shops.map(async (shop) => {
        for (const kill of waiting) {
          const result = await killOneSurely(shop, kill)
          results.push(result)
          if (FULL) {
            process.stdout.write(`${results.length}/${kills.length} ${JSON.stringify(result)}\n`)
          }
        }
      })
    )
    const missed = results.filter(({ dead }) => !dead.length)
    process.stdout.write(`${said(results)}\n`)
    expect(results.filter((result) => result.problems.length)).toEqual([])
    expect(missed).toEqual([])
    expect(results.filter(({ dead }) => dead.length > 1)).toEqual([])
    await Promise.all(shops.map(expectAnnounced))
  })
}

/** "200 kills beside living processes (authorize 12, …; server-1 60, …), 0 not reached." */
function said(results: ResultOfSeveral[]): string {
  const reached = results.filter(({ dead }) => dead.length)
  const scenarios = counted(reached.map(({ kill }) => kill.scenario))
  const roles = counted(reached.flatMap(({ dead }): Role[] => dead))
  const missed = results.length - reached.length
  return `${reached.length} kills beside living processes (${scenarios}; ${roles}), ${missed} not reached.`
}

/** Asserts that order.placed was emitted for every accepted order, and for no declined one. */
async function expectAnnounced(shop: SeveralProcesses): Promise<void> {
  const { orders } = await shop.ask("accounts", undefined)
  const accepted = orders.filter(({ status }) => status === "accepted").length
  const heard = await until(
    async () => {
      const announced = shop.announcements()
      return new Set(announced).size >= accepted && announced
    },
    { within: 270_000 }
  )
  expect(announcedOrders(heard).size).toBe(accepted)
}

async function buy(shop: SeveralProcesses): Promise<{ order: string; context: string }> {
  const { url, context } = await SCENARIOS.book.prepare(shop)
  const buyer = shop.sandbox.buyer(url)
  // Sixteen buyers meet processes that have just started: a quote may take longer than its deadline.
  await until(async () => (await buyer.setContact(ada)).can_pay)
  const { order_id } = await buyer.pay()
  return { order: order_id, context }
}

/** Sends the service's order webhook once more, to this process only. */
async function tell(lane: Lane, { order }: { order: string }): Promise<number> {
  const notification = await until(async () =>
    (await lane.sandbox.control.events({ order_id: order })).find(
      ({ question, kind }) => kind.startsWith("order.") && !question && kind.endsWith(".new")
    )
  )
  const { pathname } = new URL(notification.url)
  return sendWebhook(`${lane.relay.url}${pathname}`, notification.body)
}

function after(scenario: KillOfSeveral["scenario"], workflow: string, step: string): KillOfSeveral {
  return { scenario, point: { kind: "step", workflow, step, when: "after" } }
}
