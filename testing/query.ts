import pg from "pg"

type Server = { host: string; port: number; user: string; password: string }

/** Creates an empty database in place of one with this name, and returns its URL. */
export async function createDatabase(server: Server, name: string): Promise<string> {
  const admin = addressOf(server, "postgres")
  await query(admin, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  await query(admin, `CREATE DATABASE "${name}"`)
  return addressOf(server, name)
}

export function addressOf({ host, port, user, password }: Server, database: string): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

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
