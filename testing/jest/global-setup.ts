import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { startPostgres } from "../postgres"

/** Starts one PostgreSQL for the whole run, unless the environment already names one. */
export default async function globalSetup(): Promise<void> {
  process.env.LOG_LEVEL ??= "error"
  // Prefix of the names of databases that test files share.
  process.env.TEST_RUN = `t${process.pid}`
  await withoutTelemetry()
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

/**
 * Disables Medusa's telemetry in its own configuration. Its environment variable alone does not
 * keep each Medusa from starting processes that read every report ever left unsent on this machine.
 */
async function withoutTelemetry(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "one-click-test-config-"))
  await mkdir(path.join(folder, "medusa"))
  await writeFile(
    path.join(folder, "medusa", "config.json"),
    JSON.stringify({ telemetry: { enabled: false, machine_id: "tests" } })
  )
  Object.assign(process.env, { XDG_CONFIG_HOME: folder, MEDUSA_DISABLE_TELEMETRY: "true" })
  Object.assign(globalThis, { removeTestConfig: () => rm(folder, { recursive: true }) })
}

const ROOM = 4 * 1024 ** 3

/** A folder in memory if Linux has enough: each test restores its database from a copy. */
async function fastFolder(): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => undefined)
  return memory && memory.bavail * memory.bsize > ROOM ? "/dev/shm" : os.tmpdir()
}
