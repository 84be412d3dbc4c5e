import { createCarts } from "./carts"
import { compare, printResult, Result } from "./compare"
import { estimate } from "./estimate"
import type { BenchShop } from "./scenario"
import { shipments } from "./shipments"
import { Database, startShop } from "./shop-process"

const BUYERS = 32
const SCENARIOS = { estimate, shipments }

export const SIZES = ["small", "large"] as const
export const QUESTIONS = Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[]

export type Size = (typeof SIZES)[number]

/** Measures questions about prices and shipping in a shop that sells little or very much. */
export async function measureQuestions(
  database: Database,
  size: Size,
  names: (keyof typeof SCENARIOS)[]
): Promise<{ results: Result[]; parts: Record<string, number> }> {
  const running = await startShop<BenchShop>(database, { name: size, seed: "./seed.ts", size })
  try {
    const carts = await createCarts(running.url, running.shop, BUYERS)
    const results: Result[] = []
    for (const name of names) {
      const scenario = SCENARIOS[name](running.url, running.shop, carts)
      for (const buyers of [1, BUYERS]) {
        const result = await compare(scenario, size, buyers)
        printResult(result)
        results.push(result)
      }
    }
    const parts = await running.parts()
    printParts(size, parts)
    return { results, parts }
  } finally {
    await running.stop()
  }
}

function printParts(size: Size, parts: Record<string, number>): void {
  process.stdout.write(`where the time of an estimate goes, ${size} shop (ms):\n`)
  for (const [name, milliseconds] of Object.entries(parts)) {
    process.stdout.write(`  ${milliseconds.toFixed(2).padStart(7)}  ${name}\n`)
  }
}
