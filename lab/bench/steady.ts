import { setTimeout as wait } from "node:timers/promises"
import { query } from "../../testing/query"
import { estimate } from "./estimate"
import { describeMachine } from "./machine"
import { type Figures, measureSteadily } from "./measure"
import { residentMegabytes, watchMemory } from "./memory"
import type { BenchShop } from "./scenario"
import { type Database, type RunningShop, withShops } from "./shop-process"

const RATE = 50
const BUYERS = 32
const WARMUP_SECONDS = 30
const REST_SECONDS = 60

/** Megabytes of one process. */
type Memory = {
  /** What the operating system has given to it. */
  resident: number
  /** What it still refers to, after a garbage collection. */
  in_use: number
}

export type SteadyReport = {
  machine: string
  rate: number
  seconds: number
  answers: Figures
  /** Answers with other than live figures. */
  fallbacks: number
  memory_mb: { warm: Memory; most: number; rested: Memory }
}

/**
 * Measures quote requests at a steady rate to one process of the small shop, and the memory it
 * keeps afterward.
 */
export async function measureSteady(database: Database, seconds: number): Promise<SteadyReport> {
  const place = { name: "steady", seed: "./seed.ts" }
  return withShops<BenchShop, SteadyReport>(database, [place], async ([running]) => {
    const { ours } = estimate(running.url, running.shop, [])
    const ask = (duration: number) =>
      measureSteadily(ours, { rate: RATE, seconds: duration, buyers: BUYERS })
    await ask(WARMUP_SECONDS)
    const warm = await memoryOf(running)
    const mostMemory = watchMemory(running.pid)
    const answers = await ask(seconds).finally(mostMemory)
    const most = mostMemory()
    await wait(REST_SECONDS * 1000)
    const report: SteadyReport = {
      machine: describeMachine(),
      rate: RATE,
      seconds,
      answers,
      fallbacks: await countFallbacks(running.database_url),
      memory_mb: { warm, most, rested: await memoryOf(running) },
    }
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    return report
  })
}

async function memoryOf({ pid, memory }: RunningShop<BenchShop>): Promise<Memory> {
  const resident = residentMegabytes(pid)
  const { heapUsed, external } = await memory()
  return { resident, in_use: Math.round((heapUsed + external) / 2 ** 20) }
}

async function countFallbacks(url: string): Promise<number> {
  const [{ count }] = await query<{ count: number }>(
    url,
    "SELECT count(*)::int AS count FROM one_click_quote WHERE source <> 'live'"
  )
  return count
}
