import { writeFile } from "node:fs/promises"
import { conformanceJob, usage } from "./cli-options"
import { junit, line, summary } from "./report"
import type { Result } from "./requirement"
import { checkAddress, checkShop } from "./run"

async function main(): Promise<void> {
  try {
    const job = conformanceJob(process.argv.slice(2))
    if (!job) {
      return void console.log(usage)
    }
    const onResult = (result: Result): void => {
      if (!job.json) {
        console.log(line(result))
      }
    }
    const run = { only: job.only, onResult }
    const results =
      job.kind === "address" ? await checkAddress(job.address, run) : await checkShop(job.shop, run)
    if (job.junit !== undefined) {
      await writeFile(job.junit, junit(results))
    }
    console.log(
      job.json
        ? JSON.stringify({ summary: summary(results), results }, null, 2)
        : `\n${summary(results)}`
    )
    process.exitCode = results.some((result) => result.outcome === "failed") ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}

void main()
