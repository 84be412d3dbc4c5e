import { type Cart, createCarts } from "./carts"
import { compare, printResult, type Result } from "./compare"
import { estimate } from "./estimate"
import type { BenchShop } from "./scenario"
import { shipments } from "./shipments"
import { type Database, type RunningShop, withShops } from "./shop-process"

const BUYERS = 32
const SCENARIOS = { estimate, shipments }

export const SIZES = ["small", "large"] as const
export const QUOTE_REQUESTS = Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[]

export type Size = (typeof SIZES)[number]

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
): Promise<Result[]> {
  const environment = withCaching ? { MEDUSA_FF_CACHING: "true" } : undefined
  const places = sizes.map((size) => ({ name: size, seed: "./seed.ts", size, environment }))
  return withShops<BenchShop, Result[]>(database, places, async (shops) => {
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
    return results
  })
}
