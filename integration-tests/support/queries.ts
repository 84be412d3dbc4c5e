import pg from "pg"

/** The heartbeat of a process, at its own interval. */
const HEARTBEAT = /one_click_running_process/
/** How knex begins a new connection of the pool; concurrent queries may open one. */
const NEW_CONNECTION = /^set search_path /

/**
 * Returns the database queries of this process while `act` runs, each named by its verb and its
 * first table, such as "select region".
 */
export async function queriesOf(
  act: (names: readonly string[]) => Promise<unknown>
): Promise<string[]> {
  const names: string[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query: function (this: pg.Client, ...given: unknown[]) {
      const text = textOf(given[0])
      const name = nameOf(text)
      if (!HEARTBEAT.test(name) && !NEW_CONNECTION.test(text)) {
        names.push(name)
      }
      return query.apply(this, given)
    },
  })
  try {
    await act(names)
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return names
}

function textOf(given: unknown): string {
  return typeof given === "string" ? given : String((given as { text?: string }).text)
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
