import pg from "pg"

/** Runs a statement over a database connection of its own, and returns its rows. */
export async function query<Row extends pg.QueryResultRow = Record<string, unknown>>(
  databaseUrl: string,
  statement: string,
  parameters?: unknown[]
): Promise<Row[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query<Row>(statement, parameters)).rows
  } finally {
    await client.end()
  }
}
