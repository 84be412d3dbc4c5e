import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { startFront } from "../../../demo/front"
import { Parts } from "../../../demo/processes/parts"
import { startSandbox } from "../../../sandbox"
import { freePort } from "../../../testing/postgres"
import { query } from "../../../testing/query"
import { startRedis } from "../../../testing/redis"
import { until } from "../../../testing/until"
import { Killed, Lane } from "./lane"
import { letTimePass } from "./let-time-pass"
import type { KillPoint, ProcessRequests } from "./messages"
import type { Stage } from "./scenarios"

/** The processes of a shop that shares its work, by role. */
export const ROLES = ["server-1", "server-2", "worker"] as const
export type Role = (typeof ROLES)[number]

/** A living process continues with an order, or releases it, within this time. */
const IDLE_MS = 4_000

/**
 * A shop of two servers and a worker behind one address, with one database, one Redis and one
 * service. The address does not know which processes run: it answers 502 for a process that is
 * gone.
 */
export class SeveralProcesses implements Stage {
  private kills = 0
  private readonly tokens = mkdtempSync(path.join(os.tmpdir(), "one-click-kills-"))

  private constructor(
    private readonly lanes: Record<Role, Lane>,
    private readonly databaseUrl: string,
    private readonly parts: Parts
  ) {}

  /** Starts all processes on a database with a seeded shop. */
  static async open(name: string, databaseUrl: string): Promise<SeveralProcesses> {
    const parts = new Parts()
    const [redis, sandbox, port] = await Promise.all([
      startRedis(),
      startSandbox({ seed: 1, backoff: [200, 400, 800] }),
      freePort(),
    ])
    await parts.add({ name: "Redis", stop: redis.stop })
    await parts.add({ name: "sandbox", stop: () => sandbox.close() })
    const open = (role: Role) =>
      Lane.open(`${name}-${role}`, databaseUrl, {
        sandbox,
        address: `http://127.0.0.1:${port}`,
        environment: {
          REDIS_URL: redis.url,
          KILLS_SHOP: "shop-redis",
          MEDUSA_WORKER_MODE: role === "worker" ? "worker" : "server",
        },
      })
    const [first, second, worker] = await Promise.all(ROLES.map(open))
    const lanes = { "server-1": first, "server-2": second, worker }
    const servers = [first.relay.url, second.relay.url]
    await startFront(parts, { port, servers })
    const close = async () => void (await Promise.all(ROLES.map((role) => lanes[role].close())))
    await parts.add({ name: "shops", stop: close })
    await Promise.all(ROLES.map((role) => lanes[role].start()))
    for (const role of ROLES) {
      lanes[role].shop = await first.ask("shop", undefined)
    }
    return new SeveralProcesses(lanes, databaseUrl, parts)
  }

  get shop() {
    return this.lanes["server-1"].shop
  }

  get sandbox() {
    return this.lanes["server-1"].sandbox
  }

  get address(): string {
    return this.lanes["server-1"].address
  }

  process(role: Role): Lane {
    return this.lanes[role]
  }

  /** Sends jobs to the worker, and everything else to a running server. */
  ask<Kind extends keyof ProcessRequests>(
    kind: Kind,
    ask: ProcessRequests[Kind]["ask"]
  ): Promise<ProcessRequests[Kind]["answer"]> {
    const { worker } = this.lanes
    if (kind === "recover" || kind === "reconcile") {
      return worker.ask(kind, ask)
    }
    // Without the worker no process continues an order, so waiting for it would be pointless.
    if (kind === "incoming" && !worker.isAlive) {
      return Promise.reject(new Killed())
    }
    const server = [this.lanes["server-1"], this.lanes["server-2"]].find(({ isAlive }) => isAlive)
    return server ? server.ask(kind, ask) : Promise.reject(new Killed())
  }

  /** Sets a point at which the first of these processes, or of all, ends. */
  async arm(point: KillPoint, roles: readonly Role[] = ROLES): Promise<void> {
    const token = path.join(this.tokens, String(++this.kills))
    await Promise.all(roles.map((role) => this.lanes[role].ask("arm", { ...point, token })))
  }

  async disarm(): Promise<void> {
    const living = ROLES.filter((role) => this.lanes[role].isAlive)
    await Promise.all(living.map((role) => this.lanes[role].ask("arm", { kind: "none" })))
  }

  /**
   * Returns the processes that have ended; asks each, because other processes may learn of an end
   * first.
   */
  async dead(): Promise<Role[]> {
    const found = await Promise.all(
      ROLES.map(async (role) => {
        try {
          await this.lanes[role].ask("passed", undefined)
          return []
        } catch (error) {
          if (error instanceof Killed) {
            return [role]
          }
          throw error
        }
      })
    )
    return found.flat()
  }

  /**
   * Lets ten minutes pass once the running processes are idle: what is left then belongs to the
   * ended ones.
   */
  async letTimePass(): Promise<void> {
    let leases = ""
    let since = Date.now()
    await until(async () => {
      const now = await leasesIn(this.databaseUrl)
      if (now !== leases) {
        leases = now
        since = Date.now()
      }
      return leases === "[]" || Date.now() - since > IDLE_MS
    })
    await letTimePass(this.databaseUrl)
  }

  announcements(): string[] {
    return ROLES.flatMap((role) => this.lanes[role].announcements())
  }

  async close(): Promise<void> {
    await this.parts.stop()
    rmSync(this.tokens, { recursive: true, force: true })
  }
}

async function leasesIn(databaseUrl: string): Promise<string> {
  const leases = await query(
    databaseUrl,
    `SELECT id, lease_owner, state FROM one_click_incoming_order
     WHERE lease_owner IS NOT NULL ORDER BY id`
  )
  return JSON.stringify(leases)
}
