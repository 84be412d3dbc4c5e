import path from "node:path"
import { answers } from "./answers"
import { MEDUSA_CLI, SHOP } from "./build/paths"
import { runService } from "./processes/children"
import type { Parts } from "./processes/parts"

type MedusaSettings = {
  port: number
  /** Where it is reached. */
  url: string
  env: NodeJS.ProcessEnv
  logs: string
}

/** Starts the shop's Medusa, as `medusa start` does in production, and waits until it answers. */
export async function startMedusa(parts: Parts, settings: MedusaSettings): Promise<void> {
  const { port, url, env, logs } = settings
  await runService(parts, {
    name: "Medusa",
    program: process.execPath,
    args: [MEDUSA_CLI, "start", "--host", "127.0.0.1", "--port", String(port)],
    cwd: SHOP,
    env,
    logFile: path.join(logs, "medusa.log"),
  })
  await answers("Medusa", `${url}/health`, parts)
}
