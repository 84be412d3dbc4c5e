import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { freePort } from "../../testing/postgres"

const CLI = path.resolve(__dirname, "../../node_modules/@medusajs/cli/cli.js")
const PATIENCE = 300_000

/** A folder with a `medusa-config` in `integration-tests`. */
type ShopFolder = "shop" | "shop-plain" | "shop-redis"

export type MedusaProcess = Awaited<ReturnType<typeof startMedusa>>

/**
 * Runs a Medusa command in the folder of a shop, on the given database.
 *
 * @throws Error with the end of its output if it fails
 */
export async function medusaCommand(
  shop: ShopFolder,
  DATABASE_URL: string,
  ...args: string[]
): Promise<string> {
  const { child, printed } = run(shop, args, { DATABASE_URL })
  const [code] = await once(child, "close")
  if (code !== 0) {
    throw new Error(`medusa ${args.join(" ")} failed: ${printed().slice(-2_000)}`)
  }
  return printed()
}

/**
 * Starts Medusa in the folder of a shop as a process of its own, on a free port and a database that
 * is ready.
 *
 * @throws Error with the last lines it printed, and all of them as its cause, if it ends or does
 * not respond within five minutes.
 */
export async function startMedusa(
  shop: ShopFolder,
  DATABASE_URL: string,
  environment: Record<string, string> = {}
) {
  const port = await freePort()
  const { child, printed } = run(shop, ["start", "--port", String(port)], {
    DATABASE_URL,
    NODE_ENV: "production",
    ...environment,
  })
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
      const cause = printed()
      throw new Error(`Medusa did not start in ${shop}: ${cause.slice(-2_000)}`, { cause })
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    /** Returns everything the process has printed so far. */
    printed,
    /**
     * Asks the process to end, as a supervisor does; returns its exit code, or null if it had to be
     * killed.
     */
    end,
    stop,
    /** Sends it a signal, such as SIGSTOP and SIGCONT. */
    signal: (name: NodeJS.Signals) => void child.kill(name),
  }
}

function run(shop: ShopFolder, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: path.resolve(__dirname, "..", shop),
    env: { ...process.env, ...environment, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const printed: string[] = []
  child.stdout.on("data", (chunk) => printed.push(String(chunk)))
  child.stderr.on("data", (chunk) => printed.push(String(chunk)))
  return { child, printed: () => printed.join("") }
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`).catch(() => undefined)
  return answer?.ok ?? false
}
