import type { BookShop } from "./book-shop"

/** Milliseconds of the middle call, and calls answered in a second. */
export type Pace = { median: number; per_second: number }

export type BookFigures = { buyers: number; book: Pace; cart: Pace }

const BUYERS = [1, 32]
const CARTS = 32

/** Measures a stock question (spec 6.2) beside a change of quantity in a cart of Medusa's own. */
export async function measureBook(shop: BookShop): Promise<BookFigures[]> {
  const carts = await createCarts(shop)
  let next = 0
  const book = () => ask(shop, shop.addresses[next++ % shop.addresses.length])
  const change = (call: number) => changeQuantity(shop, carts[call % CARTS], 2 + (call % 7))
  await pace(8, 400, book)
  await pace(8, 120, change)
  const figures: BookFigures[] = []
  for (const buyers of BUYERS) {
    figures.push({
      buyers,
      book: await pace(buyers, buyers === 1 ? 200 : 960, book),
      cart: await pace(buyers, buyers === 1 ? 40 : 96, change),
    })
  }
  return figures
}

async function pace(
  buyers: number,
  calls: number,
  call: (index: number) => Promise<void>
): Promise<Pace> {
  const times: number[] = []
  let begun = 0
  const start = performance.now()
  const buyer = async () => {
    while (begun < calls) {
      const index = begun++
      const before = performance.now()
      await call(index)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyer))
  const seconds = (performance.now() - start) / 1_000
  times.sort((a, b) => a - b)
  return { median: times[times.length >> 1], per_second: calls / seconds }
}

async function ask(shop: BookShop, address: string): Promise<void> {
  const data = { quantity: 1, product_reference: "mug" }
  const answer = await post<{ quantity?: number }>(shop, address, {
    event: "order.stock.book",
    data,
  })
  if (answer.quantity !== 1) {
    throw new Error(`A stock question was answered ${JSON.stringify(answer)}.`)
  }
}

type CartOfOne = { id: string; items: { id: string; quantity: number }[] }

async function createCarts(shop: BookShop): Promise<CartOfOne[]> {
  const carts: CartOfOne[] = []
  for (let index = 0; index < CARTS; index++) {
    const variant_id = shop.variant_ids[index % shop.variant_ids.length]
    const body = { region_id: shop.region_id, items: [{ variant_id, quantity: 1 }] }
    carts.push((await post<{ cart: CartOfOne }>(shop, "/store/carts", body)).cart)
  }
  return carts
}

async function changeQuantity(shop: BookShop, cart: CartOfOne, quantity: number): Promise<void> {
  const path = `/store/carts/${cart.id}/line-items/${cart.items[0].id}`
  await post(shop, path, { quantity })
}

async function post<Answer>(shop: BookShop, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": shop.publishable_key,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) {
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  return answer.json()
}
