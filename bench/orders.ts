import { execFileSync } from "node:child_process"
import { Relay } from "../integration-tests/support/relay"
import { Sandbox, startSandbox } from "../sandbox"
import { checkout } from "./checkout"
import { call } from "./http"
import { Figures, measure, round } from "./measure"
import { accepted, buy, notify, PaidPurchase, press } from "./purchases"
import type { BenchShop } from "./scenario"
import { Database, startShop } from "./shop-process"

const KEY = "sandbox_demo_key"
const WAITING = Number(process.env.BENCH_WAITING ?? 1_000)
const SIDE_BY_SIDE = 8
const LOAD = { buyers: 1, answers: 40, warmup: 10 }

export type OrderResult = {
  scenario: string
  medusa: Figures
  ours: Figures
  /** Part of Medusa's time; `most` is what it may be. */
  ratio: number
  most: number
}

export type WaitingResult = { orders: number; per_second: number; memory_mb: number }

type Measured = { url: string; pid: number; shop: BenchShop; sandbox: Sandbox }

/** Measures how orders are taken, beside Medusa's own calls, with the sandbox as the service. */
export async function measureOrders(
  database: Database
): Promise<{ orders: OrderResult[]; waiting: WaitingResult }> {
  const sandbox = await startSandbox({ seed: 1 })
  const relay = await Relay.start()
  Object.assign(process.env, {
    ONE_CLICK_API_KEY: KEY,
    ONE_CLICK_BASE_URL: sandbox.url,
    ONE_CLICK_CHECKOUT_URL: sandbox.checkoutUrl,
    ONE_CLICK_NOTIFICATION_URL: relay.url,
  })
  const running = await startShop(database, "small")
  try {
    relay.passOnTo(running.url)
    // Orders are told by the measurement alone, and no job finds them before.
    await sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new" },
      { kind: "error_500", on: "api", target: "list_orders" },
    ])
    const measured = { ...running, sandbox }
    const orders = [await orderOf(measured), await authorizeOf(measured)]
    return { orders, waiting: await waitingOf(measured) }
  } finally {
    await running.stop()
    await relay.stop()
    await sandbox.close()
  }
}

/** From the notification to the order accepted and captured, beside the calls of a checkout. */
async function orderOf({ url, shop, sandbox }: Measured): Promise<OrderResult> {
  const store = checkout(url, shop)
  const carts: string[] = []
  const purchases: PaidPurchase[] = []
  for (let number = 0; number < LOAD.answers + LOAD.warmup; number++) {
    carts.push(await store.emptyCart())
    purchases.push(await buy(sandbox, url, shop, number))
  }
  const medusa = await measure((_, number) => store.order(String(carts.shift()), number), LOAD)
  const ours = await measure(async () => {
    const purchase = purchases.shift()
    if (purchase) {
      await notify(purchase)
      await accepted(url, shop, purchase.context_id)
    }
  }, LOAD)
  const ratio = round(ours.median_ms / medusa.median_ms)
  return { scenario: "notification to accepted and captured", medusa, ours, ratio, most: 0.4 }
}

/** Authorize, less what the service itself takes for it, beside a cart with one line. */
async function authorizeOf({ url, shop, sandbox }: Measured): Promise<OrderResult> {
  const store = checkout(url, shop)
  const medusa = await measure(() => store.cartOfOne(), LOAD)
  const whole = await measure(() => press(url, shop), LOAD)
  const body = (await sandbox.control.calls({ limit: 1 }))[0].body as Record<string, unknown>
  const service = await measure(
    (_, number) =>
      call(
        "POST",
        `${sandbox.url}/oneclick/v2/orders/authorize`,
        { authorization: `Bearer ${KEY}` },
        { ...body, context: { id: `bench-${Date.now()}-${number}` } }
      ),
    LOAD
  )
  const ours = {
    median_ms: round(whole.median_ms - service.median_ms),
    p95_ms: round(whole.p95_ms - service.median_ms),
    per_second: whole.per_second,
  }
  const ratio = round(ours.median_ms / medusa.median_ms)
  return { scenario: "authorize, without the service", medusa, ours, ratio, most: 0.33 }
}

/** Many orders at once, of which the shop is told all at the same time. */
async function waitingOf({ url, shop, sandbox, pid }: Measured): Promise<WaitingResult> {
  const purchases: PaidPurchase[] = []
  const numbers = Array.from({ length: WAITING }, (_, index) => index).values()
  const buyers = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (const number of numbers) {
      purchases.push(await buy(sandbox, url, shop, 10_000 + number))
    }
  })
  await Promise.all(buyers)
  const started = performance.now()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 500)
  await Promise.all(purchases.map(notify))
  while ((await sandbox.control.orders({ status: "pending", limit: 1 })).length) {
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await accepted(url, shop, purchases[purchases.length - 1].context_id)
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1_000
  return { orders: WAITING, per_second: round(WAITING / seconds), memory_mb: most }
}

/** Megabytes of the shop's processes. */
function memoryOf(group: number): number {
  const lines = execFileSync("ps", ["-A", "-o", "pgid=,rss="], { encoding: "utf8" }).split("\n")
  const kilobytes = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pgid]) => pgid === group)
    .reduce((sum, [, rss]) => sum + rss, 0)
  return Math.round(kilobytes / 1024)
}

/** The figures in words, as the other benchmarks print theirs. */
export function describeOrders({
  orders,
  waiting,
}: Awaited<ReturnType<typeof measureOrders>>): string {
  const figures = ({ median_ms, p95_ms, per_second }: Figures) =>
    `${median_ms} ms (p95 ${p95_ms}), ${per_second}/s`
  const lines = orders.map(
    ({ scenario, medusa, ours, ratio, most }) =>
      `${scenario}: ${ratio} of Medusa's time (${ratio <= most ? "met" : "MISSED"}; at most ${most})\n` +
      `  Medusa ${figures(medusa)}\n  ours   ${figures(ours)}\n`
  )
  const { orders: count, per_second, memory_mb } = waiting
  return `${lines.join("")}${count} waiting orders: ${per_second}/s, at most ${memory_mb} MB\n`
}
