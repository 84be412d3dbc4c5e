import { compare, type Result } from "./compare"
import { sendEvent } from "./http"
import type { Size } from "./quote-requests"
import type { Scenario } from "./scenario"
import type { BookSeed } from "./shop/book-seed"
import { type Database, withShops } from "./shop-process"
import { createCart, storeOf } from "./store"

const BUYERS = [1, 32]

/** Measures a stock request (spec 6.2) against a quantity change in a Medusa cart. */
export async function measureBook(database: Database, sizes: Size[]): Promise<Result[]> {
  const places = sizes.map((size) => ({ name: `book_${size}`, seed: "./book-seed.ts", size }))
  return withShops<BookSeed, Result[]>(database, places, async (shops) => {
    const scenarios: { shop: Size; scenario: Scenario }[] = []
    for (const { size, url, shop } of shops) {
      scenarios.push({ shop: size, scenario: await book(url, shop) })
    }
    const results: Result[] = []
    for (const buyers of BUYERS) {
      results.push(...(await compare(scenarios, buyers)))
    }
    return results
  })
}

async function book(url: string, shop: BookSeed): Promise<Scenario> {
  const store = storeOf(url, shop)
  const { region_id, variant_ids } = shop
  const carts = await Promise.all(
    Array.from({ length: Math.max(...BUYERS) }, (_, buyer) => {
      const items = [{ variant_id: variant_ids[buyer % variant_ids.length], quantity: 1 }]
      return createCart(store, { region_id, items })
    })
  )
  let next = 0
  return {
    name: "book",
    aim: { one: 8, several: 15 },
    load: (buyers) =>
      buyers === 1
        ? { medusa: { answers: 15, warmup: 20 }, ours: { answers: 100, warmup: 100 } }
        : { medusa: { answers: 32, warmup: 32 }, ours: { answers: 320, warmup: 300 } },
    ours: async () => {
      const data = { quantity: 1, product_reference: "mug" }
      const address = shop.addresses[next++ % shop.addresses.length]
      const answer = await sendEvent<{ quantity?: number }>(url + address, "order.stock.book", data)
      if (answer.quantity !== 1) {
        throw new Error(`A stock request was answered ${JSON.stringify(answer)}.`)
      }
    },
    medusa: (buyer, number) => {
      const { id, items } = carts[buyer]
      return store.post(`carts/${id}/line-items/${items[0].id}`, { quantity: 2 + (number % 7) })
    },
  }
}
