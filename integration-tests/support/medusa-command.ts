import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { freePort } from "../../testing/postgres"
import { follow } from "./follow"

const CLI = path.resolve(__dirname, "../../node_modules/@medusajs/cli/cli.js")
const PATIENCE_MS = 300_000

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
  const child = run(shop, args, { DATABASE_URL })
  const { printed } = follow(child)
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
  const variables = { DATABASE_URL, NODE_ENV: "production", ...environment }
  const medusa = follow(run(shop, ["start", "--port", String(port)], variables))
  const stop = () => medusa.end("SIGKILL")
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isHealthy(url))) {
    if (!medusa.isAlive() || Date.now() > deadline) {
      await stop()
      const cause = medusa.printed()
      throw new Error(`Medusa did not start in ${shop}: ${cause.slice(-2_000)}`, { cause })
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { ...medusa, url, stop }
}

const run = (shop: ShopFolder, args: string[], environment: Record<string, string>) =>
  spawn(process.execPath, [CLI, ...args], {
    cwd: path.resolve(__dirname, "..", shop),
    env: { ...process.env, ...environment, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "pipe"],
  })

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`).catch(() => undefined)
  return answer?.ok ?? false
}
