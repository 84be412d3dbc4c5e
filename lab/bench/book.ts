import { storeHeaders } from "./carts"
import { compare, type Result } from "./compare"
import { call } from "./http"
import type { Size } from "./quote-requests"
import type { Scenario } from "./scenario"
import type { BookSeed } from "./shop/book-seed"
import { type Database, withShops } from "./shop-process"

const BUYERS = [1, 32]

type CartOfOne = { id: string; items: { id: string; quantity: number }[] }

/** Measures a stock request (spec 6.2) against a quantity change in a Medusa cart. */
export async function measureBook(database: Database, sizes: Size[]): Promise<Result[]> {
  const places = sizes.map((size) => ({ name: `book_${size}`, seed: "./book-seed.ts", size }))
  return withShops<BookSeed, Result[]>(database, places, async (shops) => {
    const scenarios: { shop: Size; scenario: Scenario }[] = []
    for (const { size, url, shop } of shops) {
      scenarios.push({ shop: size, scenario: book(url, shop, await createCarts(url, shop)) })
    }
    const results: Result[] = []
    for (const buyers of BUYERS) {
      results.push(...(await compare(scenarios, buyers)))
    }
    return results
  })
}

function book(url: string, shop: BookSeed, carts: CartOfOne[]): Scenario {
  const headers = storeHeaders(shop)
  let next = 0
  return {
    name: "book",
    aim: 15,
    load: (buyers) =>
      buyers === 1
        ? { medusa: { answers: 15, warmup: 20 }, ours: { answers: 100, warmup: 100 } }
        : { medusa: { answers: 32, warmup: 32 }, ours: { answers: 320, warmup: 300 } },
    ours: async () => {
      const data = { quantity: 1, product_reference: "mug" }
      const address = shop.addresses[next++ % shop.addresses.length]
      const answer = await call("POST", url + address, {}, { event: "order.stock.book", data })
      if ((answer as { quantity?: number }).quantity !== 1) {
        throw new Error(`A stock request was answered ${JSON.stringify(answer)}.`)
      }
    },
    medusa: (buyer, number) => {
      const { id, items } = carts[buyer]
      return call("POST", `${url}/store/carts/${id}/line-items/${items[0].id}`, headers, {
        quantity: 2 + (number % 7),
      })
    },
  }
}

async function createCarts(url: string, shop: BookSeed): Promise<CartOfOne[]> {
  const carts: CartOfOne[] = []
  for (let buyer = 0; buyer < Math.max(...BUYERS); buyer++) {
    const variant_id = shop.variant_ids[buyer % shop.variant_ids.length]
    const body = { region_id: shop.region_id, items: [{ variant_id, quantity: 1 }] }
    const answer = await call("POST", `${url}/store/carts`, storeHeaders(shop), body)
    carts.push((answer as { cart: CartOfOne }).cart)
  }
  return carts
}
