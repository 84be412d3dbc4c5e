import { Parts } from "../../demo/processes/parts"
import { ask, askSuccessfully, logIn } from "../../testing/http"
import { describeWithRedis } from "../../testing/redis"
import { OWNER } from "../support/admin"
import { problems } from "../support/invariants"
import { until } from "../../testing/until"
import { authorize } from "./kills/scenarios"
import type { Role } from "./kills/shared-parts"
import { startBuyers } from "./restarts/buyers"
import { type RestartedShop, startRestartedShop } from "./restarts/shop"

jest.setTimeout(1_800_000)

/** `npm run test:restarts` restarts every process; `npm test` one server and the worker. */
const ALL = process.env.RESTARTS === "all"

/** They buy without a pause, also while processes start. */
const BUYERS = ALL ? 4 : 1
const LEASED = "one_click_incoming_order WHERE lease_owner IS NOT NULL"

/**
 * A process reports a missing worker from its sixth heartbeat on: after a minute, plus spare time.
 */
const NOTICED = { within: 360_000, every: 1_000 }

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

    const accounts = await until(
      async () => {
        const read = await reader.ask("accounts", undefined)
        const transmitted = read.orders.filter(({ status }) => status !== "waiting")
        const isOver = transmitted.every(
          ({ status, captured }) => status === "accepted" && captured
        )
        return isOver && { ...read, transmitted }
      },
      { within: 360_000, every: 500 }
    )
    expect(problems(accounts)).toEqual([])
    expect(accounts.transmitted.map(({ medusa_orders }) => medusa_orders)).toEqual(
      paid.map(() => 1)
    )
    expect(await shop.count("one_click_incoming_order WHERE order_placed_emitted_at IS NULL")).toBe(
      0
    )
    const failed = (await sandbox.control.events({ limit: 10_000 })).filter(
      ({ status }) => status === null || status >= 500
    )
    process.stdout.write(
      `${paid.length} purchases during the restarts; ${failed.length} events failed.\n`
    )
  })

  it("reports a missing worker and how to fix it", async () => {
    expect(await shop.running("worker").end()).toBe(0)
    const servers = [shop.running("server-1"), shop.running("server-2")]
    for (const { url, printed } of servers) {
      const health = await until(async () => {
        const { body } = await ask(`${url}/one-click/health`)
        return body.checks.worker === "problem" && body
      }, NOTICED)
      expect(health).toMatchObject({ status: "degraded", checks: { locks: "ok", events: "ok" } })
      await until(async () => printed().includes("check=worker"), NOTICED)
      expect(printed()).toMatch(
        /check=worker.*Start a process with the worker mode worker or shared/
      )
    }
    const [{ url }] = servers
    const headers = await logIn(url, OWNER)
    const { setup } = await askSuccessfully(`${url}/admin/one-click/setup`, { headers })
    expect(setup.checks).toContainEqual({ id: "worker", state: "missing", variant: "none" })
  })
}
