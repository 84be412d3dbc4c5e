import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createHash } from "node:crypto"
import { log } from "../lib/observe/log"
import { byText } from "../lib/text"

/**
 * SQLSTATEs of a prepared statement that cannot run: a pooler gives each transaction another
 * connection and doesn't know prepared statements, or a migration has changed the columns.
 */
const NOT_PREPARED = ["26000", "42P05", "0A000"]

let isPreparing = true

/**
 * Returns rows straight from the shop's database. Medusa's modules load entities, which takes most
 * of a response's time; the computation on the rows stays Medusa's.
 *
 * The statement is prepared once for each connection, because planning takes longer than running
 * it. Behind a pooler without prepared statements (PgBouncer before 1.21 in transaction mode), and
 * after a migration while the process runs, statements are no longer prepared after the first error,
 * and the error stays without effect.
 *
 * @param query a constant text: each text is prepared and kept; name its columns
 */
export async function selectRows<Row>(
  container: MedusaContainer,
  query: string,
  bindings: Record<string, string>
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
    if (!NOT_PREPARED.includes(code)) {
      throw error
    }
    isPreparing = false
    log(container, "warn", "statements not prepared", { code })
    return (await connection.raw<{ rows: Row[] }>(query, bindings)).rows
  }
}

/** An object becomes a JSON value; a query casts a text that is a time or a boolean. */
type Input = string | string[] | Record<string, unknown> | null

type Bindings = Record<string, Input>

/** Reads that are sent as one statement: the bindings of each query, and then its rows. */
type Batch = { reads: Map<string, Bindings>; rows: Promise<Map<string, unknown[]>> }

/** The reads that the next microtask sends, by the connection that sends them. */
const requested = new WeakMap<object, Batch>()

/**
 * Returns the rows of one of the reads that a price needs. All reads requested before the next
 * microtask are sent as one statement: sending one takes longer than most of them run. If it fails,
 * all of them fail.
 *
 * The rows come as JSON, so name only columns whose JSON has the type of their value: no
 * timestamps, no numerics.
 *
 * @param query a constant text: each combination of texts is prepared and kept
 */
export async function selectTogether<Row>(
  container: MedusaContainer,
  query: string,
  bindings: Bindings
): Promise<Row[]> {
  const connection: object = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let batch = requested.get(connection)
  // The same text twice is another request's: combined, each number of requests would be prepared.
  if (!batch || batch.reads.has(query)) {
    const reads = new Map<string, Bindings>()
    const send = () => {
      if (requested.get(connection)?.reads === reads) {
        requested.delete(connection)
      }
      return selectAll(container, reads)
    }
    batch = { reads, rows: Promise.resolve().then(send) }
    requested.set(connection, batch)
  }
  batch.reads.set(query, bindings)
  return (await batch.rows).get(query) as Row[]
}

/**
 * Passes all parameters as one row of JSON. PostgreSQL cannot look into it when it plans, so it
 * keeps one plan; with parameters of their own it may find a plan for these values cheaper, and
 * plan each time, which takes longer than running the statement.
 */
async function selectAll(
  container: MedusaContainer,
  requestedReads: Map<string, Bindings>
): Promise<Map<string, unknown[]>> {
  // In a fixed order, because each combination of texts is prepared.
  const reads = [...requestedReads].sort(byText(([query]) => query))
  const columns = reads.map(
    (read, at) => `(SELECT coalesce(json_agg(q), '[]') FROM (${withInputs(read, at)}) q) AS r${at}`
  )
  const inputs = reads.flatMap(([, bindings], at) =>
    Object.entries(bindings).map(([name, value]) => [`${name}_${at}`, value] as const)
  )
  const types = inputs.map(([name, value]) => `${name} ${typeOf(value)}`)
  const [row] = await selectRows<Record<string, unknown[]>>(
    container,
    `WITH input AS MATERIALIZED (
       SELECT * FROM jsonb_to_record(CAST(:input AS jsonb)) AS i(${types.join(", ")}))
     SELECT ${columns.join(",\n")}`,
    { input: JSON.stringify(Object.fromEntries(inputs)) }
  )
  return new Map(reads.map(([query], at) => [query, row[`r${at}`]]))
}

/** Returns a query with the input at each parameter's name, but not at a cast (`::text`). */
function withInputs([query, bindings]: [query: string, bindings: Bindings], at: number): string {
  return query.replace(
    /(?<!:):(\w+)/g,
    (_, name: string) => `CAST((SELECT ${name}_${at} FROM input) AS ${typeOf(bindings[name])})`
  )
}

function typeOf(value: Input): string {
  if (Array.isArray(value)) {
    return "text[]"
  }
  return typeof value === "object" && value !== null ? "jsonb" : "text"
}

const inFlight = new Map<string, Promise<unknown[]>>()

/** After how many milliseconds a read is no longer shared: its connection may hang. */
const MAX_SHARED_MS = 1_000

/**
 * Returns the rows of {@link selectTogether}, read once for all who request the same while the read
 * is in flight. Don't change the rows. Use it only for data that staff change: a buyer's own change,
 * such as a booking, may be newer than the shared read.
 *
 * @param query a constant text: each text is prepared and kept; name its columns
 */
export function selectSharedRows<Row>(
  container: MedusaContainer,
  query: string,
  bindings: Bindings
): Promise<readonly Readonly<Row>[]> {
  const key = query + JSON.stringify(bindings)
  const known = inFlight.get(key)
  if (known) {
    return known as Promise<Row[]>
  }
  const rows = selectTogether<Row>(container, query, bindings)
  inFlight.set(key, rows)
  const timer = setTimeout(forget, MAX_SHARED_MS).unref()
  rows.then(forget, forget)
  return rows

  function forget(): void {
    clearTimeout(timer)
    if (inFlight.get(key) === rows) {
      inFlight.delete(key)
    }
  }
}

/** Returns the statement's name: the same in every process, so that a pooler can share it. */
function nameOf(query: string): string {
  return `one_click_${createHash("sha256").update(query).digest("hex").slice(0, 16)}`
}

/**
 * Returns a view of a Medusa module whose methods find preloaded data instead of reading it. Inside a
 * workflow, Medusa's modules bind their methods to the module itself, even when one method calls
 * another; the view therefore takes the methods from the class, so that they all run on the view.
 *
 * @param known the members that replace the module's own, by name
 */
export function withPreloadedData<Module extends object>(
  module: Module,
  known: Record<string | symbol, unknown>
): Module {
  const methods = Object.getPrototypeOf(module) as object
  return new Proxy(module, {
    get: (target, name, view): unknown => {
      if (name in known) {
        return known[name]
      }
      return name in methods ? Reflect.get(methods, name, view) : Reflect.get(target, name)
    },
  })
}

/** What to read: an entity of Medusa or a link, by the names of `query.graph`. */
export type Selection = {
  entity: string
  fields: string[]
  filters?: Record<string, unknown>
  pagination?: { take: number; order?: Record<string, "ASC" | "DESC"> }
}

/** Returns the rows that Medusa's query finds, which have only the selected fields for certain. */
export async function readGraph<Row>(
  container: MedusaContainer,
  selection: Selection
): Promise<Row[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(selection)
  return data as Row[]
}
