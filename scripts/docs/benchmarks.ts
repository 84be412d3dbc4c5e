import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { growthOf } from "../../lab/bench/growth"
import { table } from "./table"

const figures = z.object({
  median_ms: z.number(),
  p95_ms: z.number(),
  p99_ms: z.number(),
  per_second: z.number(),
})

const resultsSchema = z.object({
  results: z.array(
    z.object({
      scenario: z.string(),
      shop: z.string(),
      buyers: z.number(),
      medusa: figures,
      ours: figures,
      times_faster: z.number(),
    })
  ),
})

const waitingSchema = z.object({
  waiting: z.array(
    z.object({
      orders: z.number(),
      per_second: z.number(),
      memory_before_mb: z.number(),
      memory_most_mb: z.number(),
    })
  ),
})

const historySchema = z.object({
  history: z
    .object({
      machine: z.string(),
      years: z.number(),
      rows: z.record(z.string(), z.number()),
      results: z.array(z.object({ request: z.string(), empty: figures, filled: figures })),
      pruning: z
        .object({ rows: z.record(z.string(), z.number()), longest_ms: z.number() })
        .optional(),
    })
    .optional(),
})

const memory = z.object({ resident: z.number(), in_use: z.number() })

const steadySchema = z.object({
  steady: z
    .object({
      machine: z.string(),
      rate: z.number(),
      seconds: z.number(),
      answers: figures,
      fallbacks: z.number(),
      memory_mb: z.object({ warm: memory, most: z.number(), rested: memory }),
    })
    .optional(),
})

const SCENARIOS: Record<string, string> = {
  estimate: "Prices, discounts, taxes and shipping of a cart",
  shipments: "Shipping modes and rates",
  authorize: "Opening a purchase, without the service's own part",
  book: "One more unit booked",
  order: "A paid cart becomes an order",
}

const SHOPS = ["small", "large", "small, Medusa caching", "large, Medusa caching"]

/** Returns the results of the last `npm run bench`, one line per scenario. */
export function benchmarkTable(): string {
  const scenarios = Object.keys(SCENARIOS)
  const results = readResults().sort(
    (a, b) =>
      scenarios.indexOf(a.scenario) - scenarios.indexOf(b.scenario) ||
      SHOPS.indexOf(a.shop) - SHOPS.indexOf(b.shop) ||
      a.buyers - b.buyers
  )
  const rows = results.map(({ scenario, shop, buyers, medusa, ours, times_faster }) => [
    SCENARIOS[scenario] ?? scenario,
    shop,
    String(buyers),
    percentiles(medusa),
    percentiles(ours),
    `${medusa.per_second} / ${ours.per_second}`,
    `${times_faster} ×`,
  ])
  return table(
    [
      "Question",
      "Shop",
      "Buyers at once",
      "Medusa's cart, ms (p50 / p95 / p99)",
      "Plugin, ms (p50 / p95 / p99)",
      "Answers a second (Medusa / plugin)",
      "Faster",
    ],
    rows
  )
}

/** Returns how much longer an answer takes in the large shop than in the small one. */
export function growthTable(): string {
  const rows = growthOf(readResults()).map(({ scenario, buyers, medusa, ours }) => [
    SCENARIOS[scenario] ?? scenario,
    String(buyers),
    `${medusa} ×`,
    `${ours} ×`,
  ])
  return table(["Question", "Buyers at once", "Medusa's cart", "Plugin"], rows)
}

/** Returns how fast orders are accepted that all wait at once, after an outage. */
export function waitingTable(): string {
  const rows = waitingSchema
    .parse(readFile())
    .waiting.map(({ orders, per_second, memory_before_mb, memory_most_mb }) =>
      [orders, per_second, memory_before_mb, memory_most_mb].map(String)
    )
  return table(
    ["Orders waiting", "Accepted a second", "Memory before, MB", "Memory at most, MB"],
    rows
  )
}

/** Returns what the last `npm run bench -- history` measured, one line per request. */
export function historyTable(): string {
  const { history } = historySchema.parse(readFile())
  if (!history) {
    return "Not measured yet."
  }
  const { machine, years, results, pruning } = history
  const rows = table(
    ["Request", "Empty shop, ms (p50 / p95 / p99)", `${years} years, ms (p50 / p95 / p99)`],
    results.map(({ request, empty, filled }) => [request, percentiles(empty), percentiles(filled)])
  )
  return [`Measured on ${machine}.`, rows, ...(pruning ? [describePruning(pruning)] : [])].join(
    "\n\n"
  )
}

function describePruning(pruning: { rows: Record<string, number>; longest_ms: number }): string {
  const rows = Object.entries(pruning.rows)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`)
  return `A minute of pruning changed or deleted ${rows.join(", ")}; its longest batch took ${pruning.longest_ms} ms.`
}

/** Returns what the last `npm run bench -- steady` measured. */
export function steadyTable(): string {
  const { steady } = steadySchema.parse(readFile())
  if (!steady) {
    return "Not measured yet."
  }
  const { machine, rate, seconds, answers, fallbacks, memory_mb } = steady
  const { warm, most, rested } = memory_mb
  const rows = table(
    ["", ""],
    [
      ["Quotes", `${rate} a second for ${seconds / 60} minutes`],
      ["Answered within, ms (p50 / p95 / p99)", percentiles(answers)],
      ["Fallbacks", String(fallbacks)],
      ["Memory in use before and after, MB", `${warm.in_use}, ${rested.in_use}`],
      [
        "Memory of the process before, at most, and after, MB",
        `${warm.resident}, ${most}, ${rested.resident}`,
      ],
    ]
  )
  return `Measured on ${machine}.\n\n${rows}`
}

function percentiles({ median_ms, p95_ms, p99_ms }: z.infer<typeof figures>): string {
  return [median_ms, p95_ms, p99_ms].join(" / ")
}

function readResults() {
  return resultsSchema.parse(readFile()).results
}

function readFile(): unknown {
  const file = path.resolve(__dirname, "../../lab/bench/results.json")
  return JSON.parse(readFileSync(file, "utf8"))
}
