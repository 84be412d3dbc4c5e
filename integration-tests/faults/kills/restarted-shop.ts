import { startFront } from "../../../demo/front"
import type { Parts } from "../../../demo/processes/parts"
import { query } from "../../../testing/query"
import { type MedusaProcess, startMedusa } from "../../support/medusa-command"
import { pluginEnvironment } from "../../support/plugin-environment"
import { startRelay } from "../../support/relay"
import { Lane } from "./lane"
import { type Role, ROLES, startSharedParts } from "./shared-parts"

/**
 * Starts a shop as a host runs it: two servers and a worker, each `medusa start`, behind one
 * address that does not know which of them run.
 */
export async function startRestartedShop(parts: Parts) {
  const { databaseUrl, sandbox, port, address, environmentOf } = await startSharedParts(parts, {
    backoff: [200, 400, 800, 1_600, 3_200, 6_400],
  })
  const relays = { "server-1": await startRelay(), "server-2": await startRelay() }
  await startFront(parts, { port, servers: Object.values(relays).map(({ url }) => url) })
  for (const { stop } of Object.values(relays)) {
    await parts.add({ name: "relay", stop })
  }
  const processes = new Map<Role, MedusaProcess>()
  const start = async (role: Role) => {
    const medusa = await startMedusa("shop-redis", databaseUrl, {
      ...pluginEnvironment({ service: sandbox.url, checkout: sandbox.checkoutUrl, shop: address }),
      ...environmentOf(role),
      LOG_LEVEL: "info",
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
    environment: environmentOf("server-1"),
  })
  await parts.add({ name: "reader", stop: () => reader.close() })
  const stop = async () => {
    await Promise.all([...processes.values()].map((medusa) => medusa.stop()))
  }
  await parts.add({ name: "processes", stop })
  await Promise.all([reader.start(), ...ROLES.map(start)])
  return {
    reader,
    sandbox,
    start,
    running(role: Role): MedusaProcess {
      const medusa = processes.get(role)
      if (!medusa) {
        throw new Error(`${role} does not run.`)
      }
      return medusa
    },
    /** Counts the rows of a plugin table that match a condition. */
    async count(from: string): Promise<number> {
      const statement = `SELECT count(*)::int AS found FROM ${from}`
      return (await query<{ found: number }>(databaseUrl, statement))[0].found
    },
  }
}

export type RestartedShop = Awaited<ReturnType<typeof startRestartedShop>>
