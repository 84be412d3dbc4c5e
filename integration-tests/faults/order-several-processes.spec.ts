import { startFront } from "../../demo/front"
import { Parts } from "../../demo/processes/parts"
import { startSandbox } from "../../sandbox"
import { freePort } from "../../testing/postgres"
import { hasRedis, INSTALL_REDIS, startRedis } from "../../testing/redis"
import { ada } from "../support/buy"
import { problems } from "../support/everything-right"
import { until } from "../support/until"
import { openDatabases } from "./kills/databases"
import { Lane } from "./kills/lane"
import type { KillPoint } from "./kills/messages"
import { Prepared, Scenario, ScenarioName, SCENARIOS } from "./kills/scenarios"

jest.setTimeout(300_000)

const PURCHASES = 16

/** One of each kind; whichever process comes there first is killed, the other lives on. */
const KILLS: [ScenarioName, KillPoint][] = [
  ["order", after("one-click-compare-order", "one-click-record-comparison")],
  ["order", after("one-click-place-order", "one-click-consume-holds")],
  ["order", after("one-click-accept-order", "one-click-accept-at-service")],
  ["authorize", after("one-click-authorize-purchase", "one-click-book-first-unit")],
  ["deny", after("one-click-deny-order", "one-click-deny-at-service")],
  ["book", { kind: "statement", number: 9 }],
]

if (hasRedis()) {
  describe("a shop of two Medusa processes with Redis behind one address", () => severalProcesses())
} else {
  describe.skip(`a shop of two Medusa processes [no Redis: ${INSTALL_REDIS}]`, () => {
    it("makes one order of each purchase, though both are told and both run the jobs", () =>
      undefined)
    it("ends with everything right when one of them is killed and the other lives on", () =>
      undefined)
  })
}

function severalProcesses(): void {
  const parts = new Parts()
  let lanes: [Lane, Lane]

  beforeAll(async () => {
    const redis = await startRedis()
    await parts.add({ name: "Redis", stop: redis.stop })
    const environment = { REDIS_URL: redis.url, KILLS_SHOP: "shop-redis" }
    Object.assign(process.env, { REDIS_URL: redis.url })
    const databases = await openDatabases(1, "shop-redis")
    await parts.add({ name: "databases", stop: databases.drop })
    const sandbox = await startSandbox({ seed: 1, backoff: [200, 400, 800] })
    await parts.add({ name: "sandbox", stop: () => sandbox.close() })
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const open = (name: string) =>
      Lane.open(name, databases.urls[0], { sandbox, address, environment })
    lanes = [await open("first"), await open("second")]
    await startFront(parts, { port, servers: lanes.map(({ relay }) => relay.url) })
    await parts.add({
      name: "shops",
      stop: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
    })
    await Promise.all(lanes.map((lane) => lane.start()))
    for (const lane of lanes) {
      lane.shop = await lane.ask("shop", undefined)
    }
  })
  afterAll(async () => {
    delete process.env.REDIS_URL
    await parts.stop()
  })

  /**
   * The jobs of both at once, ten minutes later; then what is wrong. The jobs run every minute, and
   * Redis keeps a killed process's locks for 15 seconds.
   */
  async function recoverBoth(): Promise<string[]> {
    let wrong: string[] = []
    for (let run = 0; run < 3; run++) {
      await Promise.all(lanes.map((lane) => lane.ask("recover", undefined)))
      wrong = problems(await lanes[0].ask("accounts", undefined))
      if (!wrong.length) {
        break
      }
      await new Promise((resolve) => setTimeout(resolve, 8_000))
    }
    return wrong
  }

  it("makes one order of each purchase, though both are told and both run the jobs", async () => {
    const [first, second] = lanes
    const orders = await Promise.all(Array.from({ length: PURCHASES }, () => buy(first)))
    const told = orders.flatMap((order) => [tell(first, order), tell(second, order)])
    const jobs = lanes.flatMap((lane) => [
      lane.ask("reconcile", undefined),
      lane.ask("reconcile", undefined),
    ])
    expect(await Promise.all(told)).toEqual(told.map(() => 200))
    await Promise.all(jobs)
    const accounts = await until(async () => {
      const read = await first.ask("accounts", undefined)
      const isOver = read.orders.every(({ status, captured }) => status === "accepted" && captured)
      return isOver && read
    })
    expect(problems(accounts)).toEqual([])
    expect(accounts.orders.map(({ medusa_orders }) => medusa_orders)).toEqual(orders.map(() => 1))
    const heard = await until(async () => {
      const announced = lanes.flatMap((lane) => lane.announcements())
      return announced.length >= PURCHASES && announced
    })
    expect(new Set(heard).size).toBe(PURCHASES)
    expect(heard).toHaveLength(PURCHASES)
  })

  it("ends with everything right when one of them is killed and the other lives on", async () => {
    const results: { scenario: ScenarioName; reached: boolean; wrong: string[] }[] = []
    for (const [name, point] of KILLS) {
      results.push({ scenario: name, ...(await killOneOfTwo(name, point)) })
    }
    const reached = results.filter((result) => result.reached).length
    process.stdout.write(`${reached} of ${results.length} kills beside a living process\n`)
    expect(results.filter(({ wrong }) => wrong.length)).toEqual([])
    expect(reached).toBeGreaterThanOrEqual(KILLS.length - 2)
  })

  async function killOneOfTwo(name: ScenarioName, point: KillPoint) {
    const scenario: Scenario = SCENARIOS[name]
    const [first] = lanes
    await first.ask("settings", { acceptance: "automatic" })
    const prepared = await scenario.prepare(first)
    await Promise.all(lanes.map((lane) => lane.ask("arm", point)))
    let isOver = false
    const acted = scenario.act(first, prepared).then(
      () => (isOver = true),
      () => (isOver = true)
    )
    const dead = await until(async () => {
      const found = lanes.find((lane) => !lane.isAlive)
      return found ?? (isOver && "nobody")
    })
    const killed = dead === "nobody" ? await lateDeath(lanes) : dead
    const survivor = lanes.find((lane) => lane !== killed)
    await survivor?.ask("arm", { kind: "none" })
    await (killed ?? first).end(0)
    await acted
    await first.sandbox.control.setFaults([])
    await (killed ?? first).start()
    const wrong = await recoverBoth()
    if (scenario.again && (await statusOf(first, prepared)) === "pending") {
      await scenario.again(first, prepared)
      wrong.push(...(await recoverBoth()))
    }
    const status = prepared.context ? await statusOf(first, prepared) : null
    if (scenario.ends && status !== scenario.ends) {
      wrong.push(`The service has the order as ${status}, not ${scenario.ends}.`)
    }
    return { reached: !!killed, wrong }
  }
}

/** A client may hear of the end of a process before we do. */
async function lateDeath(lanes: Lane[]): Promise<Lane | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  return lanes.find((lane) => !lane.isAlive)
}

async function buy(lane: Lane): Promise<{ order: string; context: string }> {
  const { url, context } = await SCENARIOS.book.prepare(lane)
  const buyer = lane.sandbox.buyer(url)
  await buyer.setContact(ada)
  const { order_id } = await buyer.pay()
  return { order: order_id, context }
}

/** The service's notification of an order once more, to this process alone. */
async function tell(lane: Lane, { order }: { order: string }): Promise<number> {
  const notification = await until(async () =>
    (await lane.sandbox.control.events({ order_id: order })).find(
      ({ question, kind }) => kind.startsWith("order.") && !question && kind.endsWith(".new")
    )
  )
  const { pathname } = new URL(notification.url)
  const answer = await fetch(`${lane.relay.url}${pathname}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(notification.body),
  })
  return answer.status
}

async function statusOf(lane: Lane, { context }: Prepared): Promise<string> {
  return (await lane.sandbox.control.orderOfContext(context)).order.current_status
}

function after(workflow: string, step: string): KillPoint {
  return { kind: "step", workflow, step, when: "after" }
}
