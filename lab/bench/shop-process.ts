import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { freePort } from "../../testing/postgres"
import { createDatabase, query } from "../../testing/query"

const SHOP = path.join(__dirname, "shop")
const MEDUSA = path.resolve(__dirname, "../../node_modules/.bin/medusa")
/** Ends the shop when the benchmark is interrupted or killed. */
const END_WITH_PARENT = path.resolve(__dirname, "../../demo/processes/end-with-parent.cjs")
const PATIENCE_MS = 60_000

export type Database = { host: string; port: number; user: string; password: string }

export type RunningShop<Shop> = {
  size: "small" | "large"
  url: string
  database_url: string
  /** The seed's results. */
  shop: Shop
  stop: () => Promise<void>
}

type ShopSettings = {
  name: string
  /** The script that seeds the shop and writes the data for requests to `BENCH_SHOP_FILE`. */
  seed: string
  /** The size of the catalog. */
  size?: "small" | "large"
  environment?: Record<string, string>
}

/** Starts a shop in its own process, on a new, seeded database. */
export async function startShop<Shop>(
  database: Database,
  { name, seed, size = "small", environment }: ShopSettings
): Promise<RunningShop<Shop>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "one-click-bench-"))
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    PORT: String(port),
    DATABASE_URL: await createDatabase(database, `one_click_bench_${name}_${process.pid}`),
    BENCH_SIZE: size,
    BENCH_SHOP_FILE: path.join(folder, "shop.json"),
    ONE_CLICK_SIGNING_SECRET: "only for measuring: thirty-two characters",
    ...environment,
  }
  await run(["db:migrate"], env)
  await run(["exec", seed], env)
  // PostgreSQL does so itself within a minute of many new rows, which would disturb the measurement.
  await query(env.DATABASE_URL, "ANALYZE")
  const args = ["--require", END_WITH_PARENT, MEDUSA, "start", "--port", String(port)]
  const child = spawn(process.execPath, args, {
    cwd: SHOP,
    env,
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  const url = `http://127.0.0.1:${port}`
  await answering(url, child)
  const shop = JSON.parse(await readFile(env.BENCH_SHOP_FILE, "utf8")) as Shop
  return {
    size,
    url,
    database_url: env.DATABASE_URL,
    shop,
    stop: () => stopGroup(child),
  }
}

/** Runs several shops while they are measured. */
export async function withShops<Shop, Found>(
  database: Database,
  wanted: ShopSettings[],
  measure: (shops: RunningShop<Shop>[]) => Promise<Found>
): Promise<Found> {
  const running: RunningShop<Shop>[] = []
  try {
    for (const settings of wanted) {
      running.push(await startShop<Shop>(database, settings))
    }
    return await measure(running)
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(MEDUSA, args, { cwd: SHOP, env })
  let output = ""
  child.stdout.on("data", (text) => (output += text))
  child.stderr.on("data", (text) => (output += text))
  const [code] = await once(child, "close")
  if (code !== 0) {
    throw new Error(`medusa ${args.join(" ")} ended with ${code}:\n${output.slice(-3000)}`)
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const health = await fetch(`${url}/health`).catch(() => null)
    if (health?.ok) {
      return
    }
    if (child.exitCode !== null) {
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stopGroup(child)
  throw new Error(`The shop at ${url} does not answer.`)
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.pid) {
    const ended = once(child, "close")
    process.kill(-child.pid, "SIGKILL")
    await ended
  }
}
