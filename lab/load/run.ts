import { setTimeout as wait } from "node:timers/promises"
import { z } from "zod"
import {
  DemoProcess,
  openFolder,
  ownEnvironment,
  removeFolder,
} from "../../integration-tests/browser/demo-process"
import { controlClient } from "../../sandbox"
import { balanceOf } from "./accounts"
import { buyOnce } from "./buyer"
import { enterShop, type ShopStock } from "./shop"
import { Tally } from "./tally"

const whole = (fallback: number) => z.coerce.number().int().min(1).max(100_000).default(fallback)

const optionsSchema = z.object({
  /** Buyers, each of whom comes once. */
  LOAD_BUYERS: whole(600),
  /** Units of the product on sale. */
  LOAD_UNITS: whole(200),
  /** Seconds within which the buyers arrive. */
  LOAD_SECONDS: whole(30),
})

const PLENTY = 1_000_000

/** Longer than reconciliation takes to find an unreported order. */
const SETTLE_MS = 3 * 60_000

/**
 * `npm run load`: a rush of buyers on one product of an own demo. Exits non-zero if anything is wrong
 * afterwards; speed is only printed.
 */
async function main(): Promise<void> {
  const options = optionsSchema.parse(process.env)
  const { LOAD_BUYERS: buyers, LOAD_UNITS: units, LOAD_SECONDS: seconds } = options
  console.log(`${buyers} buyers, ${units} units, ${seconds} s. Starting a demo …`)
  const directory = await openFolder("one-click-load-")
  const running = new DemoProcess({
    ...(await ownEnvironment(directory)),
    ...(process.env.REDIS_URL && { REDIS_URL: process.env.REDIS_URL }),
  })
  try {
    const demo = await running.ready()
    const shop = await enterShop(demo)
    for (const item of await shop.stock()) {
      await shop.setStock(item, item.sku === demo.variants[0].sku ? units : PLENTY)
    }
    const before = await shop.stock()
    const tally = new Tally()
    await Promise.all(
      Array.from({ length: buyers }, async (_, number) => {
        await wait(Math.random() * seconds * 1_000)
        await buyOnce({ number, demo, tally })
      })
    )
    const end = performance.now() + SETTLE_MS
    while (performance.now() < end && (await shop.waiting()).working > 0) {
      await wait(1_000)
    }
    await report(units, shop, before, controlClient(demo.sandbox_url), tally)
  } finally {
    await running.stop()
    await removeFolder(directory)
  }
}

type Shop = Awaited<ReturnType<typeof enterShop>>
type Control = ReturnType<typeof controlClient>

/** Compares the books of service and shop, and prints everything that was counted. */
async function report(
  units: number,
  shop: Shop,
  before: ShopStock[],
  control: Control,
  tally: Tally
): Promise<void> {
  const orders = await control.orders({ limit: 10_000 })
  for (const { order } of orders) {
    countEvents(tally, await control.events({ order_id: order.id }))
  }
  const { review, failed, to_approve, held_units } = await shop.waiting()
  const { problems, ...counts } = balanceOf({
    atService: orders.map(({ order, charges }) => ({
      id: order.id,
      status: order.current_status,
      debited: charges.buyer_debited.value,
      currency: charges.buyer_debited.currency,
    })),
    inShop: await shop.orders(),
    before,
    after: await shop.stock(),
    outstanding: held_units,
  })
  const found = {
    ...problems,
    "orders held for a person": review + failed + to_approve,
    "units not sold or held": Math.abs(units - counts.sold - held_units),
    errors: Object.values(tally.errors).reduce((sum, count) => sum + count, 0),
  }
  console.table({ ...tally.counts, ...counts, held: held_units, ...tally.errors })
  console.table(tally.figures())
  console.table(found)
  process.exitCode = Object.values(found).some((count) => count > 0) ? 1 : 0
}

function countEvents(tally: Tally, events: Awaited<ReturnType<Control["events"]>>): void {
  for (const event of events) {
    const kind = event.question ? "question" : "notification"
    tally.time(`${kind}: ${event.kind}`, event.duration ?? 0)
    if (event.outcome !== "answered" || event.status !== 200) {
      tally.error(`${event.kind}: ${event.outcome} ${event.status ?? ""}`)
    }
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
