import { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createHash } from "node:crypto"
import { logLine } from "../lib/observe/log-line"

export type Binding = string | number | boolean | Date | string[] | null

/**
 * The SQLSTATE of a statement whose result columns have changed since it was prepared: a migration
 * ran meanwhile.
 */
const PLAN_CHANGED = "0A000"
/** A pooler gives each transaction another connection, and doesn't know prepared statements. */
const NOT_PREPARED = ["26000", "42P05"]

const names = new Map<string, string>()
let isPreparing = true
let migrations = 0

/**
 * Returns rows straight from the shop's database. Medusa's modules load entities, which takes most
 * of a response's time; the computation on the rows stays Medusa's.
 *
 * The statement is prepared once for each connection, because planning takes longer than running
 * it. Behind a pooler without prepared statements (PgBouncer before 1.21 in transaction mode),
 * statements are no longer prepared after the first error, and the error stays without effect.
 *
 * @param query a constant text: each text is prepared and kept; name its columns
 */
export async function selectRows<Row>(
  container: MedusaContainer,
  query: string,
  bindings: Record<string, Binding>
): Promise<Row[]> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const statement = connection.raw<{ rows: Row[] }>(query, bindings)
  if (!isPreparing) {
    return (await statement).rows
  }
  try {
    return (await statement.options({ name: nameOf(query) })).rows
  } catch (error) {
    const { code = "" } = error as { code?: string }
    if (NOT_PREPARED.includes(code)) {
      isPreparing = false
      const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.warn(logLine("statements not prepared", { code }))
    } else if (code === PLAN_CHANGED) {
      migrations += 1
      names.clear()
    } else {
      throw error
    }
    return (await connection.raw<{ rows: Row[] }>(query, bindings)).rows
  }
}

type Shared = { rows: Promise<unknown[]>; isShared: boolean }

const inFlight = new WeakMap<object, Map<string, Shared>>()

/**
 * Returns the rows of {@link selectRows}, read once for all who request the same while the read is
 * in flight, and a copy for each. In a rush for one product, 32 buyers at once get a quarter more
 * quotes per second. Use it for what only the shop's staff changes: a buyer's own change, such as a
 * booking, may be younger than the read.
 *
 * @param query a constant text: each text is prepared and kept; name its columns
 */
export async function selectSharedRows<Row>(
  container: MedusaContainer,
  query: string,
  bindings: Record<string, Binding>
): Promise<Row[]> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const reads = inFlight.get(connection) ?? new Map<string, Shared>()
  inFlight.set(connection, reads)
  const key = query + JSON.stringify(bindings)
  const known = reads.get(key)
  if (known) {
    known.isShared = true
    return structuredClone(await known.rows) as Row[]
  }
  const read = { rows: selectRows<Row>(container, query, bindings), isShared: false }
  reads.set(key, read)
  try {
    const rows = await read.rows
    return read.isShared ? structuredClone(rows) : rows
  } finally {
    reads.delete(key)
  }
}

/**
 * The same for the same text in every process, so that a pooler can share it; another one after a
 * migration.
 */
function nameOf(query: string): string {
  const known = names.get(query)
  if (known) {
    return known
  }
  const digest = createHash("sha256").update(query).digest("hex").slice(0, 16)
  const name = `one_click_${digest}_${migrations}`
  names.set(query, name)
  return name
}
