import { type Cart, createCarts } from "./carts"
import { compare, type Result } from "./compare"
import { estimate } from "./estimate"
import type { BenchShop } from "./scenario"
import { shipments } from "./shipments"
import { query } from "../../testing/query"
import { type Database, type RunningShop, withShops } from "./shop-process"

const BUYERS = 32
const SCENARIOS = { estimate, shipments }

export const SIZES = ["small", "large"] as const
export const QUOTE_REQUESTS = Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[]

export type Size = (typeof SIZES)[number]

/**
 * Measures quote requests about prices and shipping in a small and a large shop. A shop on the
 * reference is asked by one buyer only: it prices as Medusa's cart does, which 32 at once wait for
 * longer than the service does.
 */
export async function measureQuoteRequests(
  database: Database,
  sizes: Size[],
  names: (keyof typeof SCENARIOS)[],
  onReference = false
): Promise<Result[]> {
  const environment = { BENCH_WORKER_MODE: "server" }
  const places = sizes.map((size) => ({ name: size, seed: "./seed.ts", size, environment }))
  return withShops<BenchShop, Result[]>(database, places, async (shops) => {
    const requested: (RunningShop<BenchShop> & { carts: Cart[] })[] = []
    for (const running of shops) {
      if (onReference) {
        await query(running.database_url, LEAVE_ENGINE)
      }
      requested.push({ ...running, carts: await createCarts(running.url, running.shop, BUYERS) })
    }
    const results: Result[] = []
    for (const name of names) {
      const scenarios = requested.map(({ size, url, shop, carts }) => ({
        shop: onReference ? `${size}, on the reference` : size,
        scenario: {
          ...SCENARIOS[name](url, shop, carts),
          ...(onReference && { aim: 1, load: sparing }),
        },
      }))
      for (const buyers of onReference ? [1] : [1, BUYERS]) {
        results.push(...(await compare(scenarios, buyers)))
      }
    }
    return results
  })
}

const LEAVE_ENGINE = `
INSERT INTO one_click_fact (id, value)
VALUES ('engine', '{"since": "2026-01-01T00:00:00.000Z", "reasons": {"contract": "measured"}}')`

const sparing = () => {
  const load = { answers: 10, warmup: 5 }
  return { medusa: load, ours: load }
}
