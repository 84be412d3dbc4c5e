import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { startFront } from "../../../demo/front"
import type { Parts } from "../../../demo/processes/parts"
import { freePort } from "../../../testing/postgres"
import { query } from "../../../testing/query"
import { startRedis } from "../../../testing/redis"
import { until } from "../../../testing/until"
import { openDatabase } from "./databases"
import { Killed, Lane } from "./lane"
import { letTimePass } from "./let-time-pass"
import type { KillPoint } from "./messages"
import type { Stage } from "./scenarios"
import { startTestSandbox } from "../../support/test-sandbox"

/** The processes of a shop that shares its work, by role. */
export const ROLES = ["server-1", "server-2", "worker"] as const
export type Role = (typeof ROLES)[number]

/** The role of a process; `all` if the shop has only this one. */
export type KilledRole = Role | "all"

/** A living process continues with an order, or releases it, within this time. */
const IDLE_MS = 4_000

const LEASES = `SELECT id, lease_owner, state FROM one_click_incoming_order
  WHERE lease_owner IS NOT NULL ORDER BY id`

/** A seeded shop whose processes are killed and started again. */
export class KilledShop implements Stage {
  private kills = 0
  private readonly tokens = mkdtempSync(path.join(os.tmpdir(), "one-click-kills-"))

  readonly shop: Lane["shop"]
  readonly sandbox: Lane["sandbox"]
  readonly address: string

  private constructor(
    private readonly lanes: ReadonlyMap<KilledRole, Lane>,
    readonly databaseUrl: string
  ) {
    const [first] = lanes.values()
    this.shop = first.shop
    this.sandbox = first.sandbox
    this.address = first.address
  }

  /** Starts a shop of one process. */
  static async ofOne(parts: Parts): Promise<KilledShop> {
    const { url, drop } = await openDatabase()
    await parts.add({ name: "database", stop: drop })
    const lanes = new Map<KilledRole, Lane>([["all", await Lane.open(url)]])
    return new KilledShop(lanes, url).begin(parts)
  }

  /**
   * Starts a shop of two servers and a worker behind one address, with one Redis. The address does
   * not know which processes run: it answers 502 for a process that is gone.
   */
  static async ofSeveral(parts: Parts): Promise<KilledShop> {
    const database = await openDatabase()
    await parts.add({ name: "database", stop: database.drop })
    const redis = await startRedis()
    await parts.add({ name: "Redis", stop: redis.stop })
    const sandbox = await startTestSandbox({ backoff: [200, 400, 800, 1_600, 3_200, 6_400] })
    await parts.add({ name: "sandbox", stop: () => sandbox.close() })
    const port = await freePort()
    const lanes = new Map<Role, Lane>()
    for (const role of ROLES) {
      const surroundings = {
        sandbox,
        address: `http://127.0.0.1:${port}`,
        environment: {
          KILLS_SHOP: "shop-redis",
          REDIS_URL: redis.url,
          MEDUSA_WORKER_MODE: role === "worker" ? "worker" : "server",
        },
      }
      lanes.set(role, await Lane.open(database.url, surroundings))
    }
    const [first, second] = [...lanes.values()]
    await startFront(parts, { port, servers: [first.relay.url, second.relay.url] })
    return new KilledShop(lanes, database.url).begin(parts)
  }

  private async begin(parts: Parts): Promise<this> {
    await parts.add({ name: "shop", stop: () => this.close() })
    await this.start(this.roles)
    return this
  }

  get roles(): KilledRole[] {
    return [...this.lanes.keys()]
  }

  /** Whether other processes keep running when one is killed. */
  get isShared(): boolean {
    return this.lanes.size > 1
  }

  process(role: KilledRole): Lane {
    const lane = this.lanes.get(role)
    if (!lane) {
      throw new Error(`The shop has no process ${role}.`)
    }
    return lane
  }

  /** Sends jobs to the worker, and everything else to a running server. */
  ask: Lane["ask"] = (kind, ...ask) => {
    const worker = this.lanes.get("worker")
    if (worker && (kind === "recover" || kind === "reconcile")) {
      return worker.ask(kind, ...ask)
    }
    // Without the worker no process continues an order, so waiting for it would be pointless.
    const isPointless = kind === "incoming" && worker && !worker.isAlive
    const server = [...this.lanes.values()].find((lane) => lane !== worker && lane.isAlive)
    return server && !isPointless ? server.ask(kind, ...ask) : Promise.reject(new Killed())
  }

  /** Sets a point at which one process ends: this one, or the first that reaches the point. */
  async arm(point: KillPoint, role?: KilledRole): Promise<void> {
    const token = path.join(this.tokens, String(++this.kills))
    const roles = role ? [role] : this.roles
    await Promise.all(roles.map((one) => this.process(one).ask("arm", { ...point, token })))
  }

  /** Removes the point, and returns the processes that have ended at it. */
  async disarm(): Promise<KilledRole[]> {
    const disarmed = await Promise.allSettled(
      this.roles.map((role) => this.process(role).ask("arm", { kind: "none" }))
    )
    const ended = this.roles.filter((_, index) => disarmed[index].status === "rejected")
    await Promise.all(ended.map((role) => this.process(role).end()))
    return ended
  }

  async start(roles: KilledRole[]): Promise<void> {
    await Promise.all(roles.map((role) => this.process(role).start()))
  }

  /** Runs the jobs as if ten minutes had passed since the kill. */
  async recover(): Promise<void> {
    // The only process of a shop was started again as if they had.
    if (this.isShared) {
      await this.waitUntilIdle()
      await letTimePass(this.databaseUrl)
    }
    await this.ask("recover")
  }

  announcements(): string[] {
    return this.roles.flatMap((role) => this.process(role).announcements())
  }

  /** Waits until the leases that are left belong to ended processes. */
  private async waitUntilIdle(): Promise<void> {
    let leases = ""
    let since = Date.now()
    await until(async () => {
      const now = JSON.stringify(await query(this.databaseUrl, LEASES))
      if (now !== leases) {
        leases = now
        since = Date.now()
      }
      return leases === "[]" || Date.now() - since > IDLE_MS
    })
  }

  private async close(): Promise<void> {
    await Promise.all(this.roles.map((role) => this.process(role).close()))
    rmSync(this.tokens, { recursive: true, force: true })
  }
}
