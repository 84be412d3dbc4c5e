import pg from "pg"
import { startRelay } from "../../integration-tests/support/relay"
import { Sandbox, startSandbox } from "../../sandbox"
import { checkout } from "./checkout"
import { printResult, Result, verdict } from "./compare"
import { call } from "./http"
import { measure, round } from "./measure"
import { accepted, buy, notify, PaidPurchase, press } from "./purchases"
import type { BenchShop } from "./scenario"
import { Database, startShop } from "./shop-process"
import { handleWaiting, WaitingResult } from "./waiting"

const KEY = "sandbox_demo_key"
const LOAD = { buyers: 1, answers: 40, warmup: 15 }

export type OrderShop = {
  url: string
  pid: number
  shop: BenchShop
  sandbox: Sandbox
  /** A connection to the shop's database. */
  database: pg.Client
}

export const ORDERS = ["order", "authorize", "waiting"] as const

/**
 * Measures the processing of orders against Medusa's own calls, with the sandbox as the service.
 */
export async function measureOrders(
  database: Database,
  names: (typeof ORDERS)[number][]
): Promise<{ results: Result[]; waiting?: WaitingResult }> {
  const sandbox = await startSandbox({ seed: 1 })
  const relay = await startRelay()
  const running = await startShop<BenchShop>(database, {
    name: "orders",
    seed: "./seed.ts",
    environment: {
      ONE_CLICK_API_KEY: KEY,
      ONE_CLICK_BASE_URL: sandbox.url,
      ONE_CLICK_CHECKOUT_URL: sandbox.checkoutUrl,
      ONE_CLICK_NOTIFICATION_URL: relay.url,
    },
  })
  const connection = new pg.Client(running.database_url)
  try {
    await connection.connect()
    relay.passOnTo(running.url)
    // Only the measurement reports orders, and no job finds them before.
    await sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new" },
      { kind: "error_500", on: "api", target: "list_orders" },
    ])
    const measured = { ...running, sandbox, database: connection }
    const results: Result[] = []
    for (const [name, run] of [["order", orderOf] as const, ["authorize", authorizeOf] as const]) {
      if (names.includes(name)) {
        const result = await run(measured)
        printResult(result)
        results.push(result)
      }
    }
    return {
      results,
      waiting: names.includes("waiting") ? await handleWaiting(measured) : undefined,
    }
  } finally {
    await connection.end()
    await running.stop()
    await relay.stop()
    await sandbox.close()
  }
}

/** Measures an order from the notification to the capture, against the calls of a checkout. */
async function orderOf({ url, shop, sandbox, database }: OrderShop): Promise<Result> {
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
      await accepted(database, purchase.context_id)
    }
  }, LOAD)
  return verdict({ ...OWN, scenario: "order", medusa, ours, least: 1 / 0.4, aim: 1 / 0.4 })
}

/** Measures authorize, minus the service's own time, against a cart with one line item. */
async function authorizeOf({ url, shop, sandbox }: OrderShop): Promise<Result> {
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
    p99_ms: round(whole.p99_ms - service.median_ms),
    per_second: whole.per_second,
  }
  return verdict({ ...OWN, scenario: "authorize", medusa, ours, least: 3, aim: 3 })
}

const OWN = { shop: "small", buyers: 1 }
