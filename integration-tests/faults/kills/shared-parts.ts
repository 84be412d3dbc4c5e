import type { Parts } from "../../../demo/processes/parts"
import type { SandboxOptions } from "../../../sandbox"
import { freePort } from "../../../testing/postgres"
import { startRedis } from "../../../testing/redis"
import { startTestSandbox } from "../../support/test-sandbox"
import { openDatabase } from "./databases"

/** The processes of a shop that shares its work, by role. */
export const ROLES = ["server-1", "server-2", "worker"] as const
export type Role = (typeof ROLES)[number]

/** Starts what the processes of one seeded shop share: its database, a Redis and a service. */
export async function startSharedParts(parts: Parts, options?: SandboxOptions) {
  const database = await openDatabase()
  await parts.add({ name: "database", stop: database.drop })
  const redis = await startRedis()
  await parts.add({ name: "Redis", stop: redis.stop })
  const sandbox = await startTestSandbox(options)
  await parts.add({ name: "sandbox", stop: () => sandbox.close() })
  const port = await freePort()
  return {
    databaseUrl: database.url,
    sandbox,
    /** Of the address in front of the servers. */
    port,
    address: `http://127.0.0.1:${port}`,
    environmentOf: (role: Role) => ({
      KILLS_SHOP: "shop-redis",
      REDIS_URL: redis.url,
      MEDUSA_WORKER_MODE: role === "worker" ? "worker" : "server",
    }),
  }
}
