import { Client } from "pg"
import { DemoFailure, oneLine } from "../failure"

/**
 * Runs `work` with its own connection to the demo's database.
 *
 * @throws {DemoFailure} if the database is unreachable; never with the URL's password.
 */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on("error", () => {})
  try {
    await client.connect()
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl)
    throw new DemoFailure(
      `Can't connect to PostgreSQL at ${host}${pathname} (DATABASE_URL): ${oneLine(error)}. Correct the address, or leave DATABASE_URL out.`
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
