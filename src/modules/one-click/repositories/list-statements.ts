import { type Statement, textArray } from "./database"
import type { FoundInMedusa } from "../../../medusa/search"
import type { Matches } from "./search"

/** Lists count, and page, this far; what lies beyond is found by a filter or in the export. */
export const MAX_LISTED = 10_000

/** Values of a filter: any of these, or as Medusa's query operators say. */
export type Filter = string | string[] | Operators

type Operators = {
  $eq?: string | string[]
  $ne?: string | string[]
  $in?: string[]
  $nin?: string[]
  $gt?: string | number
  $gte?: string | number
  $lt?: string | number
  $lte?: string | number
}

/**
 * A list request of the dashboard. Routes make sure that `filters` and `order` name only columns of
 * the list.
 */
export type ListRequest = {
  q?: string
  found?: FoundInMedusa
  filters?: Record<string, Filter | undefined>
  order?: Record<string, string>
  take: number
  skip: number
  /** Continues after this row instead of skipping rows, newest first. */
  after?: Cursor
}

/** What a list of the dashboard shows, finds, filters and sorts. */
export type ListDefinition = {
  /** Columns that are not columns of the table. */
  joined?: string
  table: string
  /** Alias of the table that has all filtered and sorted columns. */
  alias: string
  join: string
  /** Returns the condition for the rows that a search matches. */
  search: (matches: Matches) => Statement
  sortable: readonly string[]
  filterable: readonly string[]
  /** Conditions for filter values that are not simply values of the column. */
  meanings?: Record<string, Record<string, string>>
  /** Columns whose filter values are read separately, each along an index. */
  branches?: string[]
  /** Filter values whose rows another value has too. */
  parts?: Record<string, string>
  /** Rows that are listed only if a search or one of these filters is set. */
  apart?: { condition: string; unless: string[] }
}

/** The last row of a page; times keep the microseconds that a `Date` would lose. */
type Cursor = { created_at: string; id: string }

/**
 * Returns the statement for one page. Each branch reads its rows along an index and stops at the end
 * of the page, so that a page costs as much as its rows, however many rows the table has. All other
 * columns are read for the rows of the page only.
 *
 * @param matches what the request's search has found
 */
export function pageStatement(
  definition: ListDefinition,
  request: ListRequest,
  matches: Matches | null = null
): Statement {
  const { alias, table, join, joined, sortable } = definition
  const { after, skip } = request
  const [[column, given]] = [...Object.entries(request.order ?? {}), ["created_at", "DESC"]]
  const sort = sortable.includes(column) ? column : "created_at"
  const direction = given === "ASC" ? "ASC" : "DESC"
  const columns = [...new Set([sort, "created_at", "id"])]
  const of = (name: string) => columns.map((by) => `${name}.${by}`)
  const orderOf = (name: string) =>
    of(name)
      .map((by) => `${by} ${direction}`)
      .join(", ")
  const take = Math.max(0, Math.min(request.take, MAX_LISTED - skip))
  const rest = after ? `AND (${alias}.created_at, ${alias}.id) < (?, ?)` : ""
  const branches = branchesOf(definition, request, matches).map(({ sql: from, parameters }) => ({
    sql: `(SELECT ${of(alias).join(", ")} ${from} ${rest} ORDER BY ${orderOf(alias)} LIMIT ?)`,
    parameters: [...parameters, ...(after ? [after.created_at, after.id] : []), skip + take],
  }))
  const found = `SELECT * FROM (${branches.map(({ sql }) => sql).join(" UNION ALL ")}) found
    ORDER BY ${orderOf("found")} LIMIT ? OFFSET ?`
  return {
    sql: `SELECT ${[`${alias}.id`, `${alias}.created_at::text AS at`, ...(joined ? [joined] : [])].join(", ")}
     FROM (${found}) page JOIN ${table} ${alias} ON ${alias}.id = page.id ${join}
     ORDER BY ${orderOf("page")}`,
    parameters: [...branches.flatMap(({ parameters }) => parameters), take, skip],
  }
}

/** Returns the statement that counts a list's rows, and stops where `MAX_LISTED` is passed. */
export function countStatement(
  definition: ListDefinition,
  request: ListRequest,
  matches: Matches | null
): Statement {
  const limit = `LIMIT ${MAX_LISTED + 1}`
  const branches = branchesOf(definition, request, matches)
  return {
    sql: `SELECT count(*)::int AS count FROM (SELECT 1 FROM (${branches
      .map(({ sql: from }) => `(SELECT 1 ${from} ${limit})`)
      .join(" UNION ALL ")}) found ${limit}) counted`,
    parameters: branches.flatMap(({ parameters }) => parameters),
  }
}

/** More branches than this cost more to plan than they save. */
const MAX_BRANCHES = 30

/**
 * Returns the tables and conditions of each combination of the values that a list is filtered by: an
 * index orders the rows of one value by time, but not those of several. A search matches few rows.
 */
function branchesOf(
  definition: ListDefinition,
  request: ListRequest,
  matches: Matches | null
): Statement[] {
  const { branches = [], parts = {} } = definition
  let requests = [request]
  for (const column of branches) {
    const filter = request.filters?.[column]
    if (Array.isArray(filter)) {
      const values = [...new Set(filter)].filter((value) => !filter.includes(parts[value]))
      requests = requests.flatMap((one) =>
        values.map((value) => ({ ...one, filters: { ...one.filters, [column]: [value] } }))
      )
    }
  }
  const isSplit = !matches && requests.length > 0 && requests.length <= MAX_BRANCHES
  return (isSplit ? requests : [request]).map((one) => filtered(definition, one, matches))
}

/** Returns the tables and conditions of a list; rows that a search matches are read first. */
function filtered(
  definition: ListDefinition,
  request: ListRequest,
  matches: Matches | null
): Statement {
  const { alias, table } = definition
  const { sql: where, parameters } = conditions(definition, request)
  if (!matches) {
    return { sql: `FROM ${table} ${alias} WHERE ${where}`, parameters }
  }
  const search = definition.search(matches)
  // OFFSET 0: PostgreSQL would else read the table by time until it has met enough matches.
  const found = `SELECT ${alias}.* FROM ${table} ${alias}
    WHERE ${search.sql} AND ${alias}.deleted_at IS NULL OFFSET 0`
  return {
    sql: `FROM (${found}) ${alias} WHERE ${where}`,
    parameters: [...search.parameters, ...parameters],
  }
}

/** Returns the condition that one of the columns has one of its values. */
export function anyOf(columns: Record<string, string[]>): Statement {
  const given = Object.entries(columns).filter(([, values]) => values.length)
  return {
    sql: `(${given.map(([column]) => `${column} = ANY (?)`).join(" OR ") || "false"})`,
    parameters: given.map(([, values]) => textArray(values)),
  }
}

function conditions(definition: ListDefinition, request: ListRequest): Statement {
  const { alias, filterable, meanings = {}, apart } = definition
  const { filters = {}, q } = request
  const all: Statement[] = [{ sql: `${alias}.deleted_at IS NULL`, parameters: [] }]
  for (const column of filterable) {
    all.push(...filterConditions(`${alias}.${column}`, filters[column], meanings[column]))
  }
  if (apart && !q && !apart.unless.some((by) => filters[by])) {
    all.push({ sql: `${apart.condition} IS NOT TRUE`, parameters: [] })
  }
  return {
    sql: all.map(({ sql }) => sql).join(" AND "),
    parameters: all.flatMap(({ parameters }) => parameters),
  }
}

const COMPARISONS = { $gt: ">", $gte: ">=", $lt: "<", $lte: "<=" } as const

function filterConditions(
  column: string,
  filter: Filter | undefined,
  meanings: Record<string, string> = {}
): Statement[] {
  if (filter === undefined) {
    return []
  }
  if (typeof filter === "string" || Array.isArray(filter)) {
    return [oneOf(column, filter, meanings)]
  }
  const { $eq, $in, $ne, $nin } = filter
  const isOneOf = [$eq, $in].flatMap((given) => (given === undefined ? [] : [given]))
  const isNoneOf = [$ne, $nin].flatMap((given) => (given === undefined ? [] : [given]))
  return [
    ...isOneOf.map((given) => oneOf(column, given, meanings)),
    ...isNoneOf.map((given) => {
      const { sql, parameters } = oneOf(column, given, meanings)
      return { sql: `${sql} IS NOT TRUE`, parameters }
    }),
    ...Object.entries(COMPARISONS).flatMap(([operator, sign]) => {
      const value = filter[operator as keyof typeof COMPARISONS]
      return value === undefined ? [] : [{ sql: `${column} ${sign} ?`, parameters: [value] }]
    }),
  ]
}

/** Returns the condition that a column has one of the values, or what a value means. */
function oneOf(
  column: string,
  given: string | string[],
  meanings: Record<string, string>
): Statement {
  const values = Array.isArray(given) ? given : [given]
  // Not `meanings[value]`: a value from outside may be "constructor".
  const hasMeaning = (value: string) => Object.hasOwn(meanings, value)
  const plain = values.filter((value) => !hasMeaning(value))
  const alternatives = values.filter(hasMeaning).map((value) => meanings[value])
  if (plain.length) {
    alternatives.push(`${column} IN (${plain.map(() => "?").join(", ")})`)
  }
  return { sql: `(${alternatives.join(" OR ") || "false"})`, parameters: plain }
}
