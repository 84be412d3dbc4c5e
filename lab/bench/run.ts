import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { startPostgres } from "../../testing/postgres"
import { measureBook } from "./book"
import { printTable, type Result } from "./compare"
import { measureOrders, ORDERS } from "./orders"
import { printButton, measureButton } from "./button"
import { measureQuoteRequests, QUOTE_REQUESTS, SIZES } from "./quote-requests"

const SCENARIOS = [...QUOTE_REQUESTS, "reference", "book", ...ORDERS, "button"] as const

/**
 * Measures the plugin and Medusa's own store API in one run over HTTP. Names after `npm run bench --`
 * select scenarios (`book`, `order`; `reference`: quotes from Medusa's own cart; `button`: what it costs
 * a page); `small` or `large` selects the shop for quote and stock requests.
 */
async function main(requested: string[]): Promise<void> {
  const names: readonly string[] = [...SCENARIOS, ...SIZES]
  const unknown = requested.find((name) => !names.includes(name))
  if (unknown) {
    throw new Error(`There is no benchmark "${unknown}": ${names.join(", ")}.`)
  }
  const sizes = selected(SIZES, requested)
  const scenarios = selected(SCENARIOS, requested)
  const isSelected = (name: (typeof SCENARIOS)[number]) => scenarios.includes(name)
  const directory = await mkdtemp(path.join(os.tmpdir(), "one-click-bench-postgres-"))
  const database = await startPostgres({ directory, persistent: false })
  const results: Result[] = []
  try {
    const quotes = QUOTE_REQUESTS.filter(isSelected)
    if (quotes.length) {
      results.push(...(await measureQuoteRequests(database, sizes, quotes)))
    }
    if (isSelected("reference")) {
      results.push(...(await measureQuoteRequests(database, sizes, ["estimate"], true)))
    }
    if (isSelected("book")) {
      results.push(...(await measureBook(database, sizes)))
    }
    const orders = ORDERS.filter(isSelected)
    if (orders.length) {
      results.push(...(await measureOrders(database, orders)))
    }
    if (isSelected("button")) {
      printButton(await measureButton(database))
    }
  } finally {
    await database.stop()
  }
  printTable(results)
  await writeResults(results, requested.length === 0)
}

/** Returns the requested names of a kind; all of them if none is requested. */
function selected<Name extends string>(names: readonly Name[], requested: string[]): Name[] {
  const found = names.filter((name) => requested.includes(name))
  return found.length ? found : [...names]
}

/**
 * Writes the results of this run to `lab/bench/results.json`. A run of selected scenarios replaces only
 * the rows it measured, and writes nothing if the other rows are of another machine.
 */
async function writeResults(results: Result[], isWhole: boolean): Promise<void> {
  const file = path.join(__dirname, "results.json")
  const machine = describeMachine()
  const before = JSON.parse(await readFile(file, "utf8")) as { machine: string; results: Result[] }
  if (!isWhole && machine !== before.machine) {
    console.log("results.json has another machine's results, and stays as it is.")
    return
  }
  const rowOf = ({ scenario, shop, buyers }: Result) => [scenario, shop, buyers].join(" ")
  const measured = new Set(results.map(rowOf))
  const kept = isWhole ? [] : before.results.filter((result) => !measured.has(rowOf(result)))
  const report = { machine, results: [...kept, ...results] }
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}

/** Returns the processors and memory of this machine, such as `4 × Some CPU, 16 GB, Node 22.12.0`. */
function describeMachine(): string {
  const cores = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const model = cores[0]?.model.trim() ?? os.arch()
  return `${cores.length} × ${model}, ${memory} GB, Node ${process.versions.node}`
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
