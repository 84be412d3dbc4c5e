import { residentMegabytes, watchMemory } from "./memory"
import { round } from "./measure"
import type { OrderShop } from "./orders"
import { accepted, buy, notify, PaidPurchase } from "./purchases"

const WAITING = Number(process.env.BENCH_WAITING ?? 1_000)
const SIDE_BY_SIDE = 8

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

/** Measures many orders that are reported to the shop at the same time. */
export async function handleWaiting(measured: OrderShop): Promise<WaitingResult> {
  const { sandbox, pid, database } = measured
  const purchases = await buyMany(measured)
  const memory_before_mb = residentMegabytes(pid)
  const mostMemory = watchMemory(pid)
  try {
    const started = performance.now()
    await Promise.all(purchases.map(notify))
    while ((await sandbox.control.orders({ status: "pending", limit: 1 })).length) {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    for (const { context_id } of purchases) {
      await accepted(database, context_id)
    }
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

export function describeWaiting(result: WaitingResult): string {
  const { orders, per_second, memory_before_mb, memory_most_mb } = result
  return `${orders} waiting orders: ${per_second}/s; memory ${memory_before_mb} MB before, at most ${memory_most_mb} MB\n`
}

async function buyMany({ url, shop, sandbox }: OrderShop): Promise<PaidPurchase[]> {
  const purchases: PaidPurchase[] = []
  const numbers = Array.from({ length: WAITING }, (_, index) => index).values()
  const buyers = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (const number of numbers) {
      purchases.push(await buy(sandbox, url, shop, 10_000 + number))
    }
  })
  await Promise.all(buyers)
  return purchases
}
