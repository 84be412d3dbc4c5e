import { Client } from "pg"
import { DemoFailure, oneLine } from "../failure"

/**
 * Works on the demo's database with a connection of its own.
 *
 * @throws {DemoFailure} where nothing can be reached; never with the password of the address.
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
      `No PostgreSQL could be used at ${host}${pathname}, where DATABASE_URL says (${oneLine(error)}). Mend the address, or leave DATABASE_URL out.`
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
