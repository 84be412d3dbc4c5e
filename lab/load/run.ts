import { writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { controlClient, SandboxError } from "../../sandbox"
import { numbersFrom } from "../../sandbox/domain/random"
import { balanceOf } from "./accounts"
import { BUSY, type Buyer, buyInRush, buyUntilClosed } from "./buyer"
import { type LoadedDemo, startOwnDemo } from "./demo"
import { judge } from "./goals"
import { MemoryWatch } from "./memory"
import { type LoadOptions, readLoadOptions } from "./options"
import { Shop } from "./shop"
import { figuresOf, Tally } from "./tally"

const PLENTY = 1_000_000

/** Returns the stock of the scarce product; without a flash sale it sells out about halfway. */
const scarce = ({ seconds, buyers, units }: LoadOptions) =>
  units ?? Math.ceil((seconds * buyers) / 300)

/** Longer than reconciliation takes to find an unreported order. */
const SETTLE_MS = 3 * 60_000

/**
 * `npm run load`: many concurrent buyers against an own demo; exits non-zero if a goal is missed.
 * With `--flash-sale`, each buyer comes once, and all want the same product.
 */
async function main(): Promise<void> {
  const options = readLoadOptions(process.env, process.argv.slice(2))
  const { seconds, buyers } = options
  print(`${buyers} buyers, ${seconds} s, seed ${options.seed}. Starting a demo …`)
  const running = await startOwnDemo()
  try {
    const results = await load(running, options)
    const name = options.units === undefined ? "results.json" : "flash-sale.json"
    const file = options.results ?? path.join(__dirname, name)
    await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
    print(`\nWritten to ${path.relative(process.cwd(), file)}.`)
    process.exitCode = results.goals.every(({ met }) => met) ? 0 : 1
  } finally {
    await running.stop()
  }
}

async function load({ demo, pid }: LoadedDemo, options: LoadOptions) {
  const { seconds, buyers, seed, units } = options
  const shop = await Shop.enter(demo)
  const control = controlClient(demo.sandbox_url)
  const scarceSku = demo.variants[0].sku
  for (const item of await shop.stock()) {
    await shop.setStock(item, item.sku === scarceSku ? scarce(options) : PLENTY)
  }
  const before = await shop.stock()
  const memory = new MemoryWatch(pid, Math.max(1_000, seconds * 10))
  await memory.start()

  const tally = new Tally()
  const closes = performance.now() + seconds * 1_000
  const random = numbersFrom(seed)
  await Promise.all(
    Array.from({ length: buyers }, async (_, number) => {
      const buyer: Buyer = {
        number,
        demo,
        tally,
        random: numbersFrom(seed + number),
        isOpen: () => performance.now() < closes,
        over: async (order_id) => countEvents(tally, await control.events({ order_id })),
      }
      if (units === undefined) {
        return buyUntilClosed(buyer)
      }
      await wait(random() * seconds * 1_000)
      return buyInRush(buyer)
    })
  )
  await settle(shop, SETTLE_MS)
  await memory.stop()

  const orders = await control.orders({ limit: 10_000 })
  if (units !== undefined) {
    for (const { order } of orders) {
      countEvents(tally, await control.events({ order_id: order.id }))
    }
  }
  const atService = orders.map(({ order, charges }) => ({
    id: order.id,
    status: order.current_status,
    debited: charges.buyer_debited.value,
    currency: charges.buyer_debited.currency,
  }))
  const waiting = await shop.waiting()
  const accounts = balanceOf({
    atService,
    inShop: await shop.orders(),
    before,
    after: await shop.stock(),
    outstanding: waiting.held_units,
  })
  const times = tally.figures()
  const errors = Object.values(tally.errors).reduce((sum, count) => sum + count, 0)
  const questions = figuresOf(tally.timesOf("question: "))
  const goals = judge({
    accounts,
    errors,
    questions,
    seconds,
    review: waiting.review + waiting.failed + waiting.to_approve,
    purchases: tally.counts["purchases paid"] ?? 0,
    memory: memory.samples,
    units,
    busy: tally.counts[BUSY] ?? 0,
    presses: times["buyer: press"]?.count ?? 0,
    slowest: Object.values(times).reduce((one, other) => (other.p95_ms > one.p95_ms ? other : one)),
  })
  const results = {
    options: { ...options, results: undefined, processes: process.env.REDIS_URL ? 3 : 1 },
    counts: { ...tally.counts, ...accounts, errors },
    errors: tally.errors,
    questions,
    times,
    memory_mb: { start: memory.samples[0], end: memory.samples.at(-1), all: memory.samples },
    goals,
  }
  report(results)
  return results
}

type Events = Awaited<ReturnType<ReturnType<typeof controlClient>["events"]>>

function countEvents(tally: Tally, events: Events): void {
  for (const event of events) {
    const kind = event.question ? "question" : "notification"
    tally.time(`${kind}: ${event.kind}`, event.duration ?? 0)
    if (event.outcome !== "answered" || event.status !== 200) {
      tally.error(`${event.kind}: ${event.outcome} ${event.status ?? ""}`)
    }
  }
}

/** Waits until no automatic work is left. */
async function settle(shop: Shop, within: number): Promise<void> {
  const end = performance.now() + within
  while (performance.now() < end && (await shop.waiting()).working > 0) {
    await wait(1_000)
  }
}

type Results = Awaited<ReturnType<typeof load>>

function report({ counts, errors, times, questions, memory_mb, goals }: Results): void {
  print("\nCounts")
  Object.entries(counts).forEach(([name, count]) =>
    print(`  ${String(count).padStart(7)}  ${name}`)
  )
  Object.entries(errors).forEach(([name, count]) =>
    print(`  ${String(count).padStart(7)}  ! ${name}`)
  )
  print("\nMilliseconds      count    p50    p95    p99")
  const rows = { ...times, "all questions": questions }
  for (const [name, { count, p50_ms, p95_ms, p99_ms }] of Object.entries(rows)) {
    const figures = [count, p50_ms, p95_ms, p99_ms].map((value) => String(value).padStart(7))
    print(`                ${figures.join("")}  ${name}`)
  }
  print(`\nMemory of Medusa: ${memory_mb.start} MB at the start, ${memory_mb.end} MB at the end\n`)
  goals.forEach(({ goal, found, met }) =>
    print(`  ${met ? "met   " : "MISSED"}  ${goal}: ${found}`)
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const known = error instanceof SandboxError ? `${error.status} ${error.message}` : error
  console.error(known)
  process.exitCode = 1
})
