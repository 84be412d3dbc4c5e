import os from "node:os"
import path from "node:path"
import { startPostgres } from "../postgres"

/** One PostgreSQL for the whole run, unless the environment already names one. */
export default async function globalSetup(): Promise<void> {
  process.env.LOG_LEVEL ??= "error"
  if (process.env.DB_HOST) {
    return
  }
  const directory = path.join(os.tmpdir(), `one-click-test-postgres-${process.pid}`)
  const postgres = await startPostgres({ directory, persistent: false })
  Object.assign(process.env, {
    DB_HOST: postgres.host,
    DB_PORT: String(postgres.port),
    DB_USERNAME: postgres.user,
    DB_PASSWORD: postgres.password,
  })
  Object.assign(globalThis, { __stopTestPostgres: postgres.stop })
}
