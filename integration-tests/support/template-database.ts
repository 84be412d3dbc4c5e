import pg from "pg"
import { query } from "../../testing/query"
import { medusaCommand } from "./medusa-command"

const END_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"

/** Runs a statement as the administrator of the tests' PostgreSQL. */
export async function asAdmin(statement: string): Promise<void> {
  await query(databaseUrl("postgres"), statement)
}

/**
 * Returns the name of a template database, for `CREATE DATABASE … TEMPLATE …`. The first caller in a
 * test run creates it; other workers wait for it.
 *
 * @param make fills the database at this address
 * @param from the template that it is a copy of at first; by default it is empty
 */
export async function templateDatabase(
  name: string,
  make: (url: string) => Promise<void>,
  from = "template1"
): Promise<string> {
  const template = `${process.env.TEST_RUN}_${name}`
  const unfinished = `${template}_unfinished`
  const client = await connectAdmin()
  try {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [template])
    const made = "SELECT 1 FROM pg_database WHERE datname = $1"
    if (!(await client.query(made, [template])).rowCount) {
      await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
      await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${from}`)
      await make(databaseUrl(unfinished))
      await client.query(END_CONNECTIONS, [unfinished])
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
    }
  } finally {
    // Releases the lock as well.
    await client.end()
  }
  return template
}

/** Returns the name of a database with the tables of a shop and the plugin, and no data. */
export const migratedDatabase = () =>
  templateDatabase("migrated", async (url) => {
    await medusaCommand("shop", url, "db:migrate", "--skip-scripts", "--skip-search")
  })

export function databaseUrl(name: string): string {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  return `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${name}`
}

/**
 * Replaces one database with a copy of another, after closing all connections to both. Copying
 * files takes less than half the time of PostgreSQL's default, which copies through the log.
 */
export async function copyDatabase(
  admin: pg.Client,
  { from, to }: { from: string; to: string }
): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS "${to}" WITH (FORCE)`)
  await admin.query(`ALTER DATABASE "${from}" ALLOW_CONNECTIONS false`)
  try {
    await admin.query(END_CONNECTIONS, [from])
    await admin.query(`CREATE DATABASE "${to}" TEMPLATE "${from}" STRATEGY file_copy`)
  } finally {
    await admin.query(`ALTER DATABASE "${from}" ALLOW_CONNECTIONS true`)
  }
}

/** Opens a connection as the administrator of the tests' PostgreSQL. */
export async function connectAdmin(): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl("postgres"))
  await client.connect()
  return client
}
