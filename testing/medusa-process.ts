import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { freePort } from "./postgres"

export type MedusaProcess = {
  url: string
  /** Returns everything the process has printed so far. */
  printed: () => string
  /**
   * Asks the process to end, as a supervisor does; returns its exit code, or null if it had to be
   * killed.
   */
  end: () => Promise<number | null>
  stop: () => Promise<void>
  /** Sends it a signal, such as SIGSTOP and SIGCONT. */
  signal: (name: NodeJS.Signals) => void
}

type MedusaSettings = {
  /** The folder with the shop's `medusa-config`. */
  directory: string
  environment: Record<string, string | undefined>
}

const PATIENCE = 300_000
const CLI = path.resolve(__dirname, "../node_modules/@medusajs/cli/cli.js")

/**
 * Starts Medusa as a process of its own, on a free port and a database that is ready.
 *
 * @throws Error with the last lines it printed, and all of them as its cause, if it ends or does
 * not respond within five minutes.
 */
export async function startMedusa({
  directory,
  environment,
}: MedusaSettings): Promise<MedusaProcess> {
  const port = await freePort()
  const printed: string[] = []
  const child = spawn(process.execPath, [CLI, "start", "--port", String(port)], {
    cwd: directory,
    env: { ...process.env, ...environment, NODE_OPTIONS: "", NODE_ENV: "production" },
  })
  child.stdout.on("data", (chunk) => printed.push(String(chunk)))
  child.stderr.on("data", (chunk) => printed.push(String(chunk)))
  const ended = once(child, "exit")
  const stop = async () => {
    child.kill("SIGKILL")
    await ended
  }
  const end = async () => {
    child.kill("SIGTERM")
    const impatient = setTimeout(() => child.kill("SIGKILL"), PATIENCE)
    await ended
    clearTimeout(impatient)
    return child.exitCode
  }
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + PATIENCE
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      const said = printed.join("")
      throw new Error(`Medusa did not start in ${directory}: ${said.slice(-2_000)}`, {
        cause: said,
      })
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  return { url, printed: () => printed.join(""), end, stop, signal }
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`).catch(() => undefined)
  return answer?.ok ?? false
}
