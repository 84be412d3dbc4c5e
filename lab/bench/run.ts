import { measureBook } from "./book"
import { printTable } from "./compare"
import { openDatabase } from "./database"
import { growthOf, printGrowth } from "./growth"
import { measureOrders, ORDERS } from "./orders"
import { measureQuestions, QUESTIONS, SIZES } from "./questions"
import { keepReport, Report } from "./report"
import { describeWaiting } from "./waiting"

const NAMES: readonly string[] = [...QUESTIONS, "book", ...ORDERS, ...SIZES]

/**
 * Measures the plugin and Medusa's own store API in one run over HTTP. Names after `npm run bench
 * --` select scenarios (`book`, `order waiting`); `small` or `large` selects the shop for quote and
 * stock requests.
 */
async function main(requested: string[]): Promise<void> {
  const unknown = requested.find((name) => !NAMES.includes(name))
  if (unknown) {
    throw new Error(`There is no benchmark "${unknown}": ${NAMES.join(", ")}.`)
  }
  const { database, stop } = await openDatabase()
  const report: Report = { results: [], parts: {} }
  try {
    const questions = pick(QUESTIONS, requested)
    const sizes = choose(SIZES, requested)
    if (questions.length) {
      const { results, parts } = await measureQuestions(database, sizes, questions)
      report.results.push(...results)
      report.parts = parts
    }
    if (pick(["book"], requested).length) {
      report.results.push(...(await measureBook(database, sizes)))
    }
    const orders = pick(ORDERS, requested)
    if (orders.length) {
      const { results, waiting } = await measureOrders(database, orders)
      report.results.push(...results)
      report.waiting = waiting
    }
  } finally {
    await stop()
  }
  if (report.results.length) {
    printTable(report.results)
    printGrowth(growthOf(report.results))
  }
  if (report.waiting) {
    process.stdout.write(describeWaiting(report.waiting))
  }
  await keepReport(report)
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
