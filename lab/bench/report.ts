import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { Result } from "./compare"
import { describeMachine } from "./machine"

/** The content of `lab/bench/results.json`. */
type Report = {
  /** The machine of the last run; results kept from older runs may be another's. */
  machine?: string
  results: Result[]
}

const FILE = path.join(__dirname, "results.json")

/** Writes the results; keeps those of scenarios that were not measured this time. */
export async function keepResults(results: Result[]): Promise<void> {
  const kept = await readReport()
  const key = ({ scenario, shop, buyers }: Result) => `${scenario} ${shop} ${buyers}`
  const measured = results.map(key)
  const report: Report = {
    machine: describeMachine(),
    results: [...kept.results.filter((result) => !measured.includes(key(result))), ...results],
  }
  await writeFile(FILE, `${JSON.stringify(report, null, 2)}\n`)
}

async function readReport(): Promise<Report> {
  try {
    return JSON.parse(await readFile(FILE, "utf8")) as Report
  } catch {
    return { results: [] }
  }
}
