import { readFile, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Result } from "./compare"

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

/** Returns the processors and memory of this machine, such as `4 × Some CPU, 16 GB, Node 22.12.0`. */
function describeMachine(): string {
  const cores = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const model = cores[0]?.model.trim() ?? os.arch()
  return `${cores.length} × ${model}, ${memory} GB, Node ${process.versions.node}`
}
