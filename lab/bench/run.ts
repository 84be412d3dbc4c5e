import { mkdtemp } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { startPostgres } from "../../testing/postgres"
import { measureBook } from "./book"
import { printTable, type Result } from "./compare"
import { measureOrders, ORDERS } from "./orders"
import { printButton, measureButton } from "./button"
import { measureQuoteRequests, QUOTE_REQUESTS, SIZES } from "./quote-requests"
import { keepResults } from "./report"

const NAMES: readonly string[] = [
  ...QUOTE_REQUESTS,
  "reference",
  "book",
  ...ORDERS,
  "button",
  ...SIZES,
]

/**
 * Measures the plugin and Medusa's own store API in one run over HTTP. Names after `npm run bench
 * --` select scenarios (`book`, `order`;
 * `reference`: quotes from Medusa's own cart; `button`: what it costs a page); `small` or `large` selects the shop for quote and stock requests.
 */
async function main(requested: string[]): Promise<void> {
  const unknown = requested.find((name) => !NAMES.includes(name))
  if (unknown) {
    throw new Error(`There is no benchmark "${unknown}": ${NAMES.join(", ")}.`)
  }
  const directory = await mkdtemp(path.join(os.tmpdir(), "one-click-bench-postgres-"))
  const database = await startPostgres({ directory, persistent: false })
  const results: Result[] = []
  try {
    const questions = pick(QUOTE_REQUESTS, requested)
    const sizes = choose(SIZES, requested)
    if (questions.length) {
      results.push(...(await measureQuoteRequests(database, sizes, questions)))
    }
    if (pick(["reference"], requested).length) {
      results.push(...(await measureQuoteRequests(database, sizes, ["estimate"], true)))
    }
    if (pick(["book"], requested).length) {
      results.push(...(await measureBook(database, sizes)))
    }
    const orders = pick(ORDERS, requested)
    if (orders.length) {
      results.push(...(await measureOrders(database, orders)))
    }
    if (pick(["button"], requested).length) {
      printButton(await measureButton(database))
    }
  } finally {
    await database.stop()
  }
  printTable(results)
  await keepResults(results)
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
