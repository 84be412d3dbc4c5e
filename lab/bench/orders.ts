import pg from "pg"
import { API_KEY, pluginEnvironment } from "../../integration-tests/support/plugin-environment"
import { type Sandbox, startSandbox } from "../../sandbox"
import { compare, type Result, verdict } from "./compare"
import { call } from "./http"
import { type Load, measureInTurns, round, TURNS } from "./measure"
import { buyMany, notify, type PaidPurchase, press, watchAccepted } from "./purchases"
import type { BenchShop, Scenario } from "./scenario"
import { type Database, startShop } from "./shop-process"
import { type Cart, checkOut, createCart, storeOf } from "./store"

const LOAD = { answers: 15, warmup: 15 }

/** How many orders are in flight at a time. */
const INTAKE = [1, 4, 32]

type OrderShop = {
  url: string
  shop: BenchShop
  sandbox: Sandbox
  /** A connection to the shop's database. */
  database: pg.Client
}

export const ORDERS = ["order", "authorize"] as const

/**
 * Measures the processing of orders against Medusa's own calls, with the sandbox as the service.
 */
export async function measureOrders(
  database: Database,
  names: (typeof ORDERS)[number][]
): Promise<Result[]> {
  const sandbox = await startSandbox({ seed: 1 })
  const running = await startShop<BenchShop>(database, {
    name: "orders",
    seed: "./seed.ts",
    environment: (shop) =>
      pluginEnvironment({ service: sandbox.url, checkout: sandbox.checkoutUrl, shop }),
  })
  const connection = new pg.Client(running.database_url)
  try {
    await connection.connect()
    // Only the measurement reports orders, and no job finds them before.
    await sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new" },
      { kind: "error_500", on: "api", target: "list_orders" },
    ])
    const measured = { ...running, sandbox, database: connection }
    const results: Result[] = []
    if (names.includes("order")) {
      results.push(...(await measureIntake(measured)))
    }
    if (names.includes("authorize")) {
      results.push(await authorizeOf(measured))
    }
    return results
  } finally {
    await connection.end()
    await running.stop()
    await sandbox.close()
  }
}

/** Measures orders from the notification to the capture, against the calls of a checkout. */
async function measureIntake(measured: OrderShop): Promise<Result[]> {
  const { url, shop, sandbox, database } = measured
  const store = storeOf(url, shop)
  const accepted = watchAccepted(database)
  const results: Result[] = []
  for (const at_once of INTAKE) {
    const load = intakeLoad(at_once)
    const purchases = await buyMany(
      sandbox,
      url,
      shop,
      load.ours.warmup + TURNS * load.ours.answers
    )
    const carts: Cart[] = []
    for (let cart = 0; cart < load.medusa.warmup + TURNS * load.medusa.answers; cart++) {
      carts.push(await createCart(store, { region_id: shop.region_id }))
    }
    const scenario: Scenario = {
      name: "order",
      aim: { one: 5, several: 5 },
      load: () => load,
      medusa: (_, number) => checkOut(store, shop, carts.shift() as Cart, number),
      ours: async () => {
        const purchase = purchases.shift() as PaidPurchase
        await Promise.all([accepted(purchase.context_id), notify(purchase)])
      },
    }
    results.push(...(await compare([{ shop: OWN.shop, scenario }], at_once)))
  }
  return results
}

function intakeLoad(at_once: number): { medusa: Load; ours: Load } {
  return at_once === 1
    ? { medusa: { answers: 15, warmup: 15 }, ours: { answers: 20, warmup: 15 } }
    : { medusa: { answers: 32, warmup: at_once }, ours: { answers: 64, warmup: at_once } }
}

/** Measures authorize, minus the service's own time, against a cart with one line item. */
async function authorizeOf({ url, shop, sandbox }: OrderShop): Promise<Result> {
  const store = storeOf(url, shop)
  const { region_id, variant_id } = shop
  const cartOfOne = { region_id, items: [{ variant_id, quantity: 1 }] }
  const authorize = `${sandbox.url}/oneclick/v2/orders/authorize`
  const headers = { authorization: `Bearer ${API_KEY}` }
  await press(url, shop)
  const body = (await sandbox.control.calls({ limit: 1 }))[0].body as Record<string, unknown>
  const askService = (_: number, number: number) => {
    const context = { id: `bench-${Date.now()}-${number}` }
    return call("POST", authorize, { headers, body: { ...body, context } })
  }
  const asked = [() => createCart(store, cartOfOne), () => press(url, shop), askService]
  const ways = asked.map((ask) => ({ ask, ...LOAD }))
  const [medusa, whole, service] = await measureInTurns(ways, OWN.buyers)
  const ours = {
    median_ms: round(whole.median_ms - service.median_ms),
    p95_ms: round(whole.p95_ms - service.median_ms),
    p99_ms: round(whole.p99_ms - service.median_ms),
    per_second: whole.per_second,
  }
  return verdict({ ...OWN, scenario: "authorize", medusa, ours, aim: 4 })
}

const OWN = { shop: "small", buyers: 1 }
