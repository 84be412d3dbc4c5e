import { execFileSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"

/** A user of this machine, by the kernel's ids. */
export type Account = { uid: number; gid: number }

/**
 * Returns the account that PostgreSQL runs under. PostgreSQL refuses to run as root, so root uses
 * an account that every system has; any other user runs it themselves (undefined).
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) {
    return undefined
  }
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: numericId("-u", name), gid: numericId("-g", name) }
    } catch {
      continue
    }
  }
  throw new Error(
    "PostgreSQL can't run as root, and this machine has neither a user postgres nor nobody. Start as a normal user."
  )
}

/** Returns the first folder on the way to a path that an account cannot enter, if there is one. */
export function closedFolder(target: string, account: Account | undefined): string | undefined {
  const parts = path.resolve(target).split(path.sep)
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join(path.sep) || path.sep)
  const isClosed = (folder: string) => spawnSync("test", ["-x", folder], account).status !== 0
  return account && folders.find((folder) => existsSync(folder) && isClosed(folder))
}

function numericId(flag: "-u" | "-g", name: string): number {
  const output = execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] })
  return Number.parseInt(output.toString(), 10)
}
