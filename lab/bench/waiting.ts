import { residentMegabytes, watchMemory } from "./memory"
import { round } from "./measure"
import type { OrderShop } from "./orders"
import { buy, notify, type PaidPurchase, moreAccepted } from "./purchases"

const WAITING = Number(process.env.BENCH_WAITING ?? 1_000)
const SIDE_BY_SIDE = 8
/** How many notifications the service sends at a time. */
const NOTIFIED_AT_ONCE = 32

export type WaitingResult = {
  orders: number
  per_second: number
  /**
   * Memory of the shop's processes: before the first notification, and the maximum until the last
   * order.
   */
  memory_before_mb: number
  memory_most_mb: number
}

/** Measures many orders that are reported to the shop as fast as it answers. */
export async function handleWaiting(measured: OrderShop): Promise<WaitingResult> {
  const { pid, database } = measured
  const purchases = await buyMany(measured, WAITING)
  const memory_before_mb = residentMegabytes(pid)
  const mostMemory = watchMemory(pid)
  try {
    const started = performance.now()
    await Promise.all([
      moreAccepted(database, WAITING),
      inParallel(NOTIFIED_AT_ONCE, purchases, notify),
    ])
    const seconds = (performance.now() - started) / 1_000
    const result = {
      orders: WAITING,
      per_second: round(WAITING / seconds),
      memory_before_mb,
      memory_most_mb: mostMemory(),
    }
    process.stdout.write(describeWaiting(result))
    return result
  } finally {
    mostMemory()
  }
}

function describeWaiting(result: WaitingResult): string {
  const { orders, per_second, memory_before_mb, memory_most_mb } = result
  return `${orders} waiting orders: ${per_second}/s; memory ${memory_before_mb} MB before, at most ${memory_most_mb} MB\n`
}

let buyers = 0

/** Has orders paid that nobody has reported to the shop, each by a new buyer. */
export async function buyMany(
  { url, shop, sandbox }: OrderShop,
  count: number
): Promise<PaidPurchase[]> {
  const purchases: PaidPurchase[] = []
  const numbers = Array.from({ length: count }, () => buyers++)
  await inParallel(SIDE_BY_SIDE, numbers, async (number) => {
    purchases.push(await buy(sandbox, url, shop, number))
  })
  return purchases
}

async function inParallel<Item>(
  at_once: number,
  items: Item[],
  handle: (item: Item) => Promise<void>
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      for (const item of left) {
        await handle(item)
      }
    })
  )
}
