import pg from "pg"

/** How knex begins a new connection of the pool; concurrent queries may open one. */
const NEW_CONNECTION = /^set search_path /

export type Query = {
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
  const end = onQuery((first, second) => {
    const { text, name: prepared, values } = typeof first === "string" ? { text: first } : first
    if (!NEW_CONNECTION.test(text)) {
      queries.push({ text, prepared, values: values ?? (Array.isArray(second) ? second : []) })
    }
  })
  await act(queries).finally(end)
  return queries
}

/** Listens to each database query of this process before it is sent; returns how to stop that. */
export function onQuery(listen: (query: string | pg.QueryConfig, values: unknown) => void) {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query: function (this: pg.Client, ...given: Parameters<typeof listen>) {
      listen(...given)
      return query.apply(this, given)
    },
  })
  return () => void Object.assign(pg.Client.prototype, { query })
}
