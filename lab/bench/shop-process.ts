import { mkdtemp, readFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { freePort } from "../../testing/postgres"
import { createDatabase, query } from "../../testing/query"
import { until } from "../../testing/until"
import { endCommand, ownEnvironment, runCommand, startCommand } from "../commands"

const SHOP = path.join(__dirname, "shop")
const MEDUSA = path.resolve(__dirname, "../../node_modules/.bin/medusa")

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
  /** Its own variables; gets its address. */
  environment?: (url: string) => Record<string, string>
}

/** Starts a shop in its own process, on a new, seeded database. */
export async function startShop<Shop>(
  database: Database,
  { name, seed, size = "small", environment }: ShopSettings
): Promise<RunningShop<Shop>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "one-click-bench-"))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database_url = await createDatabase(database, `one_click_bench_${name}_${process.pid}`)
  const file = path.join(folder, "shop.json")
  const settings = {
    cwd: SHOP,
    logFile: path.join(folder, "shop.log"),
    environment: ownEnvironment({
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      DATABASE_URL: database_url,
      BENCH_SIZE: size,
      BENCH_SHOP_FILE: file,
      ONE_CLICK_SIGNING_SECRET: "only for measuring: thirty-two characters",
      ...environment?.(url),
    }),
  }
  await runCommand(`${MEDUSA} db:migrate`, settings)
  await runCommand(`${MEDUSA} exec ${seed}`, settings)
  // PostgreSQL does so itself within a minute of many new rows, which would disturb the measurement.
  await query(database_url, "ANALYZE")
  const shop = JSON.parse(await readFile(file, "utf8")) as Shop
  const child = startCommand(`${MEDUSA} start --port ${port}`, settings)
  const stop = () => endCommand(child)
  try {
    await until(async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok)
  } catch (error) {
    await stop()
    throw new Error(`The shop does not answer, see ${settings.logFile}.`, { cause: error })
  }
  return { size, url, database_url, shop, stop }
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
