import { compare, type Result } from "./compare"
import type { BenchShop } from "./scenario"
import { estimate, shipments } from "./quote-scenarios"
import { query } from "../../testing/query"
import { type Database, type RunningShop, withShops } from "./shop-process"
import { addressOf, type Cart, createCart, storeOf } from "./store"

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
  const environment = () => ({ BENCH_WORKER_MODE: "server" })
  const places = sizes.map((size) => ({ name: size, seed: "./seed.ts", size, environment }))
  return withShops<BenchShop, Result[]>(database, places, async (shops) => {
    const requested: (RunningShop<BenchShop> & { carts: Cart[] })[] = []
    for (const running of shops) {
      if (onReference) {
        await query(running.database_url, LEAVE_ENGINE)
      }
      requested.push({ ...running, carts: await createCarts(running) })
    }
    const results: Result[] = []
    for (const name of names) {
      const scenarios = requested.map(({ size, url, shop, carts }) => ({
        shop: onReference ? `${size}, on the reference` : size,
        scenario: {
          ...SCENARIOS[name](url, shop, carts),
          ...(onReference && { aim: { one: 1, several: 1 }, load: sparing }),
        },
      }))
      for (const buyers of onReference ? [1] : [1, BUYERS]) {
        results.push(...(await compare(scenarios, buyers)))
      }
    }
    return results
  })
}

/** Creates a cart for each buyer through Medusa's store API, as a storefront does. */
function createCarts({ url, shop }: RunningShop<BenchShop>): Promise<Cart[]> {
  const store = storeOf(url, shop)
  return Promise.all(
    Array.from({ length: BUYERS }, (_, buyer) =>
      createCart(store, {
        region_id: shop.region_id,
        sales_channel_id: shop.sales_channel_id,
        email: `buyer-${buyer}@shop.example`,
        shipping_address: addressOf(shop, 0),
        items: [{ variant_id: shop.variant_id, quantity: 1 }],
      })
    )
  )
}

const LEAVE_ENGINE = `
INSERT INTO one_click_fact (id, value)
VALUES ('engine', '{"since": "2026-01-01T00:00:00.000Z", "reasons": {"contract": "measured"}}')`

const sparing = () => {
  const load = { answers: 10, warmup: 5 }
  return { medusa: load, ours: load }
}
