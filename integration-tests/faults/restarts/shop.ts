import path from "node:path"
import pg from "pg"
import { startFront } from "../../../demo/front"
import { Parts } from "../../../demo/processes/parts"
import { startSandbox } from "../../../sandbox"
import { MedusaProcess, startMedusa } from "../../../testing/medusa-process"
import { freePort } from "../../../testing/postgres"
import { startRedis } from "../../../testing/redis"
import { pluginEnvironment } from "../../support/plugin-environment"
import { startRelay } from "../../support/relay"
import { openDatabases } from "../kills/databases"
import { Lane } from "../kills/lane"
import { Role, ROLES } from "../kills/several"

const SHOP = path.resolve(__dirname, "../../shop-redis")

/**
 * A shop as a host runs it: two servers and a worker, each `medusa start`, behind one address that
 * does not know which of them run.
 */
export async function openRestartedShop() {
  const parts = new Parts()
  try {
    return await openWith(parts)
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function openWith(parts: Parts) {
  const redis = await startRedis()
  await parts.add({ name: "Redis", stop: redis.stop })
  process.env.REDIS_URL = redis.url
  const databases = await openDatabases(1)
  await parts.add({ name: "databases", stop: databases.drop })
  const [databaseUrl = ""] = databases.urls
  const sandbox = await startSandbox({ seed: 1, backoff: [200, 400, 800, 1_600, 3_200, 6_400] })
  await parts.add({ name: "sandbox", stop: () => sandbox.close() })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await parts.add({ name: "connection", stop: () => client.end() })

  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const relays = { "server-1": await startRelay(), "server-2": await startRelay() }
  await startFront(parts, { port, servers: Object.values(relays).map(({ url }) => url) })
  for (const relay of Object.values(relays)) {
    await parts.add({ name: "relay", stop: () => relay.stop() })
  }
  const processes = new Map<Role, MedusaProcess>()
  const start = async (role: Role) => {
    const medusa = await startMedusa({
      directory: SHOP,
      environment: {
        ...pluginEnvironment({
          service: sandbox.url,
          checkout: sandbox.checkoutUrl,
          shop: address,
        }),
        DATABASE_URL: databaseUrl,
        REDIS_URL: redis.url,
        LOG_LEVEL: "info",
        MEDUSA_WORKER_MODE: role === "worker" ? "worker" : "server",
      },
    })
    processes.set(role, medusa)
    if (role !== "worker") {
      relays[role].passOnTo(medusa.url)
    }
  }
  // Reads for the test what only a process of the shop can read; it serves no requests.
  const reader = await Lane.open("reader", databaseUrl, {
    sandbox,
    address,
    environment: { REDIS_URL: redis.url, KILLS_SHOP: "shop-redis", MEDUSA_WORKER_MODE: "server" },
  })
  const stopAll = async () => {
    await Promise.all([reader.close(), ...[...processes.values()].map(({ stop }) => stop())])
  }
  await parts.add({ name: "processes", stop: stopAll })
  await Promise.all([reader.start(), ...ROLES.map(start)])
  reader.shop = await reader.ask("shop", undefined)

  const running = (role: Role): MedusaProcess => {
    const medusa = processes.get(role)
    if (!medusa) {
      throw new Error(`${role} does not run.`)
    }
    return medusa
  }
  return {
    reader,
    sandbox,
    databaseUrl,
    running,
    start,
    /** Counts the rows of a plugin table that match a condition. */
    count: async (from: string): Promise<number> => {
      const { rows } = await client.query<{ found: number }>(
        `SELECT count(*)::int AS found FROM ${from}`
      )
      return rows[0].found
    },
    close: async () => {
      delete process.env.REDIS_URL
      await parts.stop()
    },
  }
}

export type RestartedShop = Awaited<ReturnType<typeof openRestartedShop>>
