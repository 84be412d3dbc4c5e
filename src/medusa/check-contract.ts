import { MedusaModule } from "@medusajs/framework/modules-sdk"
import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { withTimeout } from "../lib/with-timeout"
import {
  type Catalog,
  CATALOG_QUERY,
  contractProblems,
  DECLARED_TABLES,
  type PrivateMember,
} from "./contract"
import { type ReaderProblem, READERS, setReaderProblems } from "./readers"

/** Longer than the check ever takes with a database that responds; Medusa starts without it. */
const TIMEOUT_MS = 5_000

/** Runs a statement with `?` for each parameter, and returns its rows. */
type Run = (query: string, parameters: string[]) => Promise<Catalog>

/**
 * Compares Medusa's tables and modules with the contract. Switches each reader that relies on a
 * difference to its public implementation, and logs one line for it. Never throws: without a
 * database the readers stay as they are.
 */
export async function checkContract(run: Run, logger: Logger): Promise<void> {
  const read = await withTimeout(run(CATALOG_QUERY, [DECLARED_TABLES.join()]), TIMEOUT_MS)
  if (!read.in_time) {
    const reason = read.error ? describeError(read.error) : "no response"
    logger.warn(logLine("contract with Medusa not checked", { reason }))
    return
  }
  // Before the first migration there is nothing to check.
  if (!read.value.length) {
    return
  }
  const problems = contractProblems(read.value, hasMember)
  for (const reader of READERS) {
    const found = problems[reader] ?? []
    setReaderProblems(reader, found)
    if (found.length) {
      logger.warn(
        logLine("Medusa differs from the contract", {
          reader,
          found: described(found),
          remedy:
            "Prices are correct but take longer: update the plugin to a version tested with this Medusa.",
        })
      )
    }
  }
}

function described(problems: ReaderProblem[]): string {
  const codes = [...new Set(problems.map(({ code }) => code))]
  return codes
    .map((code) => {
      const details = problems.filter((problem) => problem.code === code)
      return `${code} ${details.map(({ detail }) => detail).join(", ")}`
    })
    .join("; ")
}

function hasMember({ module, path }: PrivateMember): boolean {
  const loaded = MedusaModule.getLoadedModules().map((modules) => modules[module] as unknown)
  const service = loaded.find(Boolean)
  const member = path
    .split(".")
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], service)
  return typeof member === "function"
}
