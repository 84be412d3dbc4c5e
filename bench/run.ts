import { mkdtemp, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { startPostgres } from "../testing/postgres"
import { createCarts } from "./carts"
import { estimate } from "./estimate"
import { Figures, measure, round } from "./measure"
import type { Scenario } from "./scenario"
import { shipments } from "./shipments"
import { Database, startShop } from "./shop-process"

const BUYERS = 32
const SIZES = ["small", "large"] as const

type Size = (typeof SIZES)[number]

type Result = {
  scenario: string
  shop: Size
  buyers: number
  medusa: Figures
  ours: Figures
  /** How many times faster: by the time of one answer, or by answers a second under load. */
  times_faster: number
  least: number
  aim: number
}

/**
 * Measures the plugin and Medusa's own store API in one run, side by side, over HTTP.
 * `npm run bench -- small` leaves the large shop out.
 */
async function main(): Promise<void> {
  const { database, stop } = await findDatabase()
  const results: Result[] = []
  const parts: Partial<Record<Size, Record<string, number>>> = {}
  try {
    for (const size of SIZES.filter((one) => process.argv[2] !== "small" || one === "small")) {
      const running = await startShop(database, size)
      try {
        const carts = await createCarts(running.url, running.shop, BUYERS)
        for (const make of [estimate, shipments]) {
          const scenario = make(running.url, running.shop, carts)
          for (const buyers of [1, BUYERS]) {
            const result = await compare(scenario, size, buyers)
            print(result)
            results.push(result)
          }
        }
        parts[size] = await running.parts()
        printParts(size, parts[size])
      } finally {
        await running.stop()
      }
    }
  } finally {
    await stop()
  }
  await writeFile(path.join(__dirname, "results.json"), JSON.stringify({ results, parts }, null, 2))
}

async function compare(
  { name, ours, medusa, least, aim }: Scenario,
  shop: Size,
  buyers: number
): Promise<Result> {
  const few = buyers === 1
  const theirs = await measure(medusa, { buyers, answers: few ? 25 : 64, warmup: few ? 5 : 32 })
  const own = await measure(ours, { buyers, answers: few ? 200 : 1000, warmup: few ? 50 : 300 })
  const faster = few ? theirs.median_ms / own.median_ms : own.per_second / theirs.per_second
  return {
    scenario: name,
    shop,
    buyers,
    medusa: theirs,
    ours: own,
    times_faster: round(faster),
    least,
    aim,
  }
}

function print({ scenario, shop, buyers, medusa, ours, times_faster, least, aim }: Result): void {
  const figures = ({ median_ms, p95_ms, per_second }: Figures) =>
    `${median_ms} ms (p95 ${p95_ms}), ${per_second}/s`
  const verdict = times_faster >= aim ? "aim met" : times_faster >= least ? "met" : "MISSED"
  process.stdout.write(
    `${scenario}, ${shop} shop, ${buyers} at once: ${times_faster} times faster (${verdict}; least ${least}, aim ${aim})\n` +
      `  Medusa ${figures(medusa)}\n  ours   ${figures(ours)}\n`
  )
}

function printParts(size: Size, parts: Record<string, number>): void {
  process.stdout.write(`where the time of an estimate goes, ${size} shop (ms):\n`)
  for (const [name, milliseconds] of Object.entries(parts)) {
    process.stdout.write(`  ${milliseconds.toFixed(2).padStart(7)}  ${name}\n`)
  }
}

async function findDatabase(): Promise<{ database: Database; stop: () => Promise<void> }> {
  const { DB_HOST: host, DB_PORT: port, DB_USERNAME: user, DB_PASSWORD: password } = process.env
  if (host && port && user) {
    const database = { host, port: Number(port), user, password: password ?? "" }
    return { database, stop: async () => undefined }
  }
  const directory = await mkdtemp(path.join(os.tmpdir(), "one-click-bench-postgres-"))
  const postgres = await startPostgres({ directory, persistent: false })
  return { database: postgres, stop: postgres.stop }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
