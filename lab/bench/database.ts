import { mkdtemp } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { startPostgres } from "../../testing/postgres"
import type { Database } from "./shop-process"

/**
 * Returns the PostgreSQL that `DB_HOST` and related variables name, else an own one for the
 * measurement.
 */
export async function openDatabase(): Promise<{ database: Database; stop: () => Promise<void> }> {
  const { DB_HOST: host, DB_PORT: port, DB_USERNAME: user, DB_PASSWORD: password } = process.env
  if (host && port && user) {
    const database = { host, port: Number(port), user, password: password ?? "" }
    return { database, stop: async () => undefined }
  }
  const directory = await mkdtemp(path.join(os.tmpdir(), "one-click-bench-postgres-"))
  const postgres = await startPostgres({ directory, persistent: false })
  return { database: postgres, stop: postgres.stop }
}
