import { type Cart, createCarts } from "./carts"
import { compare, printResult, type Result } from "./compare"
import { estimate } from "./estimate"
import type { Report } from "./report"
import type { BenchShop } from "./scenario"
import { shipments } from "./shipments"
import { type Database, type RunningShop, withShops } from "./shop-process"

const BUYERS = 32
const SCENARIOS = { estimate, shipments }

export const SIZES = ["small", "large"] as const
export const QUOTE_REQUESTS = Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[]

export type Size = (typeof SIZES)[number]

type QuoteRequestFigures = Pick<Report, "results" | "parts">

/**
 * Measures quote requests about prices and shipping in a small and a large shop.
 *
 * @param withCaching whether the shop uses Medusa's caching module, which is off by default
 */
export async function measureQuoteRequests(
  database: Database,
  sizes: Size[],
  names: (keyof typeof SCENARIOS)[],
  withCaching = false
): Promise<QuoteRequestFigures> {
  const environment = withCaching ? { MEDUSA_FF_CACHING: "true" } : undefined
  const places = sizes.map((size) => ({ name: size, seed: "./seed.ts", size, environment }))
  return withShops<BenchShop, QuoteRequestFigures>(database, places, async (shops) => {
    const requested: (RunningShop<BenchShop> & { carts: Cart[] })[] = []
    for (const running of shops) {
      requested.push({ ...running, carts: await createCarts(running.url, running.shop, BUYERS) })
    }
    const results: Result[] = []
    for (const name of names) {
      const scenarios = requested.map(({ size, url, shop, carts }) => ({
        shop: withCaching ? `${size}, Medusa caching` : size,
        scenario: SCENARIOS[name](url, shop, carts),
      }))
      for (const buyers of [1, BUYERS]) {
        const found = await compare(scenarios, buyers)
        found.forEach(printResult)
        results.push(...found)
      }
    }
    const parts: QuoteRequestFigures["parts"] = {}
    if (withCaching) {
      return { results, parts }
    }
    for (const { size, exec } of requested) {
      const found = await exec<Record<string, number>>("./parts.ts")
      parts[size] = found
      printParts(size, found)
    }
    return { results, parts }
  })
}

function printParts(size: Size, parts: Record<string, number>): void {
  process.stdout.write(`where the time of an estimate goes, ${size} shop (ms):\n`)
  for (const [name, milliseconds] of Object.entries(parts)) {
    process.stdout.write(`  ${milliseconds.toFixed(2).padStart(7)}  ${name}\n`)
  }
}
