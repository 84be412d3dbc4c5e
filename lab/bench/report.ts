import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { HistoryReport } from "./history/measure"
import { describeMachine } from "./machine"
import type { Result } from "./compare"
import type { Size } from "./quote-requests"
import type { SteadyReport } from "./steady"
import type { WaitingResult } from "./waiting"

/** The content of `lab/bench/results.json`. */
export type Report = {
  /** The machine of the last run of scenarios; results kept from older runs may be another's. */
  machine?: string
  results: Result[]
  /** Milliseconds of each part of an estimate. */
  parts: Partial<Record<Size, Record<string, number>>>
  /** One for each number of orders. */
  waiting?: WaitingResult[]
  history?: HistoryReport
  steady?: SteadyReport
}

const FILE = path.join(__dirname, "results.json")

/** Writes the results; keeps those of scenarios that were not measured this time. */
export async function keepReport(report: Report): Promise<void> {
  const kept = await readReport()
  const key = ({ scenario, shop, buyers }: Result) => `${scenario} ${shop} ${buyers}`
  const measured = report.results.map(key)
  const waitedFor = (report.waiting ?? []).map(({ orders }) => orders)
  const whole: Report = {
    machine: report.results.length ? describeMachine() : kept.machine,
    results: [
      ...kept.results.filter((result) => !measured.includes(key(result))),
      ...report.results,
    ],
    parts: { ...kept.parts, ...report.parts },
    waiting: [
      ...(kept.waiting ?? []).filter(({ orders }) => !waitedFor.includes(orders)),
      ...(report.waiting ?? []),
    ],
    history: report.history ?? kept.history,
    steady: report.steady ?? kept.steady,
  }
  await writeFile(FILE, `${JSON.stringify(whole, null, 2)}\n`)
}

async function readReport(): Promise<Report> {
  try {
    return JSON.parse(await readFile(FILE, "utf8")) as Report
  } catch {
    return { results: [], parts: {} }
  }
}
