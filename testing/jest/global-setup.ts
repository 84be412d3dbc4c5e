import { statfs } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { startPostgres } from "../postgres"

/** Starts one PostgreSQL for the whole run, unless the environment already names one. */
export default async function globalSetup(): Promise<void> {
  process.env.LOG_LEVEL ??= "error"
  // Prefix of the names of databases that test files share.
  process.env.TEST_RUN = `t${process.pid}`
  if (process.env.DB_HOST) {
    return
  }
  const directory = path.join(await fastFolder(), `one-click-test-postgres-${process.pid}`)
  const postgres = await startPostgres({ directory, persistent: false })
  Object.assign(process.env, {
    DB_HOST: postgres.host,
    DB_PORT: String(postgres.port),
    DB_USERNAME: postgres.user,
    DB_PASSWORD: postgres.password,
  })
  Object.assign(globalThis, { stopTestPostgres: postgres.stop })
}

const ROOM = 4 * 1024 ** 3

/** A folder in memory if Linux has enough: each test restores its database from a copy. */
async function fastFolder(): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => undefined)
  return memory && memory.bavail * memory.bsize > ROOM ? "/dev/shm" : os.tmpdir()
}
