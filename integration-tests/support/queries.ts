import pg from "pg"

/** How knex begins a new connection of the pool; concurrent queries may open one. */
const NEW_CONNECTION = /^set search_path /

export type Query = {
  /** Its verb and its first table, such as "select region". */
  name: string
  text: string
  values: unknown[]
  /** The name of a prepared statement. */
  prepared?: string
}

/** Returns the database queries of this process while `act` runs. */
export async function queriesOf(
  act: (queries: readonly Query[]) => Promise<unknown>
): Promise<Query[]> {
  const queries: Query[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query: function (this: pg.Client, ...given: unknown[]) {
      const [first, second] = given as [string | pg.QueryConfig, unknown]
      const { text, name: prepared, values } = typeof first === "string" ? { text: first } : first
      const name = nameOf(text)
      if (!NEW_CONNECTION.test(text)) {
        queries.push({
          name,
          text,
          prepared,
          values: values ?? (Array.isArray(second) ? second : []),
        })
      }
      return query.apply(this, given)
    },
  })
  try {
    await act(queries)
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return queries
}

/** How the plugin sends several reads as one statement. */
const JOINED = /json_agg\(q\), '\[\]'\) FROM \(/

/** The table of a "with" is the first one inside. Reads that are sent together are joined by "+". */
function nameOf(text: string): string {
  if (JOINED.test(text)) {
    return text
      .split(JOINED)
      .slice(1)
      .map((part) => nameOf(part.slice(0, part.lastIndexOf(") q)"))))
      .join(" + ")
  }
  const verb = /^\s*(\w+)/.exec(text)?.[1].toLowerCase() ?? text
  const searched = verb === "with" ? text : outermost(text)
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(searched)?.[1]
  return table ? `${verb} ${table}` : verb
}

function outermost(text: string): string {
  const less = text.replace(/\([^()]*\)/g, " ")
  return less === text ? text : outermost(less)
}
