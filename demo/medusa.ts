import path from "node:path"
import { freePort } from "../testing/postgres"
import { MEDUSA_CLI, SHOP } from "./build/paths"
import { startFront } from "./front"
import { runService } from "./processes/children"
import type { Parts } from "./processes/parts"
import { answers } from "./progress"

type MedusaSettings = {
  port: number
  /** The public URL. */
  url: string
  env: NodeJS.ProcessEnv
  logs: string
  /** Runs several processes that share their locks, events and sessions in Redis. */
  severalProcesses: boolean
}

/** The processes behind the one URL, if there are several. */
const SEVERAL = [
  { name: "server-1", mode: "server" },
  { name: "server-2", mode: "server" },
  { name: "worker", mode: "worker" },
] as const

/**
 * Starts the shop's Medusa, as `medusa start` does in production, and waits until it responds: one
 * process, or two servers and a worker behind one URL.
 */
export async function startMedusa(parts: Parts, settings: MedusaSettings): Promise<void> {
  const { port, url, env, severalProcesses } = settings
  if (!severalProcesses) {
    await runMedusa(parts, "medusa", port, env, settings.logs)
    return answers("Medusa", `${url}/health`, parts)
  }
  const started = await parts.together(
    SEVERAL.map(async ({ name, mode }) => {
      const own = await freePort()
      const address = `http://127.0.0.1:${own}`
      const environment = { ...env, MEDUSA_WORKER_MODE: mode }
      await runMedusa(parts, `medusa-${name}`, own, environment, settings.logs)
      await answers(`Medusa (${name})`, `${address}/health`, parts)
      return { mode, address }
    })
  )
  const servers = started.filter(({ mode }) => mode === "server").map(({ address }) => address)
  await startFront(parts, { port, servers })
}

function runMedusa(
  parts: Parts,
  name: string,
  port: number,
  env: NodeJS.ProcessEnv,
  logs: string
): Promise<void> {
  return runService(parts, {
    name: name.replace("medusa", "Medusa"),
    program: process.execPath,
    args: [MEDUSA_CLI, "start", "--host", "127.0.0.1", "--port", String(port)],
    cwd: SHOP,
    env,
    logFile: path.join(logs, `${name}.log`),
  })
}
