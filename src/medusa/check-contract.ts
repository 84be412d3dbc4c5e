import { MedusaModule } from "@medusajs/framework/modules-sdk"
import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../lib/observe/log"
import { describeError } from "../lib/redaction"
import { withTimeout } from "../lib/time"
import {
  type Catalog,
  CATALOG_QUERY,
  catalogDigest,
  COLUMNS,
  contractProblems,
  type PrivateMember,
} from "./contract"

/** Longer than the check ever takes with a database that responds; Medusa starts without it. */
const TIMEOUT_MS = 5_000

/** Runs a statement with `?` for each parameter, and returns its rows. */
type Run = (query: string, parameters: string[]) => Promise<Catalog>

type Contract = {
  /** What the engine reads and Medusa lacks. */
  missing: string[]
  /** Changes with every column of the tables that the engine reads. */
  digest: string
}

/**
 * Compares Medusa's tables and modules with what the engine reads, in one query.
 *
 * @returns undefined if nothing could be read, which is logged, or before the first migration
 */
export async function checkContract(run: Run, logger: Logger): Promise<Contract | undefined> {
  const tables = Object.keys(COLUMNS).join()
  const read = await withTimeout(run(CATALOG_QUERY, [tables]), TIMEOUT_MS)
  if (!read.in_time) {
    const reason = read.error ? describeError(read.error) : "no response"
    logger.warn(logLine("contract with Medusa not checked", { reason }))
    return undefined
  }
  return read.value.length
    ? { missing: contractProblems(read.value, hasMember), digest: catalogDigest(read.value) }
    : undefined
}

function hasMember({ module, path }: PrivateMember): boolean {
  const loaded = MedusaModule.getLoadedModules().map((modules) => modules[module] as unknown)
  const service = loaded.find(Boolean)
  const member = path
    .split(".")
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], service)
  return typeof member === "function"
}
