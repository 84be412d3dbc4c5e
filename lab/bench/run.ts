import { measureBook } from "./book"
import { printTable } from "./compare"
import { openDatabase } from "./database"
import { growthOf, printGrowth } from "./growth"
import { measureHistory } from "./history/measure"
import { measureOrders, ORDERS } from "./orders"
import { measureQuoteRequests, QUOTE_REQUESTS, SIZES } from "./quote-requests"
import { keepReport, type Report } from "./report"
import type { Database } from "./shop-process"
import { measureSteady } from "./steady"

const NAMES: readonly string[] = [...QUOTE_REQUESTS, "caching", "book", ...ORDERS, ...SIZES]

/**
 * Measures the plugin and Medusa's own store API in one run over HTTP. Names after `npm run bench
 * --` select scenarios (`book`, `order waiting`, or `caching`: quotes while Medusa's caching module
 * is on); `small` or `large` selects the shop for quote and stock requests. Only if named, because
 * they take long: `history` measures a shop with five years of sales, or the number of years after it;
 * `steady` measures ten minutes of quotes at a steady rate, or the number of seconds after it.
 */
async function main(given: string[]): Promise<void> {
  if (given[0] === "history" && given.length <= 2) {
    const years = numberUpTo(20, "years of history", given[1] ?? "5")
    return runAlone(async (database) => ({ history: await measureHistory(database, years) }))
  }
  if (given[0] === "steady" && given.length <= 2) {
    const seconds = numberUpTo(86_400, "seconds", given[1] ?? "600")
    return runAlone(async (database) => ({ steady: await measureSteady(database, seconds) }))
  }
  const requested = given
  const unknown = requested.find((name) => !NAMES.includes(name))
  if (unknown) {
    throw new Error(`There is no benchmark "${unknown}": ${NAMES.join(", ")}.`)
  }
  const { database, stop } = await openDatabase()
  const report: Report = { results: [], parts: {} }
  try {
    const questions = pick(QUOTE_REQUESTS, requested)
    const sizes = choose(SIZES, requested)
    if (questions.length) {
      const { results, parts } = await measureQuoteRequests(database, sizes, questions)
      report.results.push(...results)
      report.parts = parts
    }
    if (pick(["caching"], requested).length) {
      const { results } = await measureQuoteRequests(database, sizes, ["estimate"], true)
      report.results.push(...results)
    }
    if (pick(["book"], requested).length) {
      report.results.push(...(await measureBook(database, sizes)))
    }
    const orders = pick(ORDERS, requested)
    if (orders.length) {
      const { results, waiting } = await measureOrders(database, orders)
      report.results.push(...results)
      report.waiting = waiting && [waiting]
    }
  } finally {
    await stop()
  }
  if (report.results.length) {
    printTable(report.results)
    printGrowth(growthOf(report.results))
  }
  await keepReport(report)
}

async function runAlone(measure: (database: Database) => Promise<Partial<Report>>): Promise<void> {
  const { database, stop } = await openDatabase()
  try {
    await keepReport({ results: [], parts: {}, ...(await measure(database)) })
  } finally {
    await stop()
  }
}

function numberUpTo(most: number, what: string, given: string): number {
  const number = Number(given)
  if (!(number > 0 && number <= most)) {
    throw new Error(`Give the ${what} as a number up to ${most}.`)
  }
  return number
}

/** Returns the selected scenarios of a kind; all of them if none was named. */
function pick<Name extends string>(names: readonly Name[], requested: string[]): Name[] {
  const named = requested.filter((name) => !(SIZES as readonly string[]).includes(name))
  return named.length ? names.filter((name) => named.includes(name)) : [...names]
}

function choose<Name extends string>(names: readonly Name[], requested: string[]): Name[] {
  const chosen = names.filter((name) => requested.includes(name))
  return chosen.length ? chosen : [...names]
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
