import { writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Result } from "./compare"

/** Writes the results of this run to `lab/bench/results.json`. */
export async function writeResults(results: Result[]): Promise<void> {
  const report = { machine: describeMachine(), results }
  const file = path.join(__dirname, "results.json")
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}

/** Returns the processors and memory of this machine, such as `4 × Some CPU, 16 GB, Node 22.12.0`. */
function describeMachine(): string {
  const cores = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const model = cores[0]?.model.trim() ?? os.arch()
  return `${cores.length} × ${model}, ${memory} GB, Node ${process.versions.node}`
}
