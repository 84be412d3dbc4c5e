import { existsSync } from "node:fs"
import { mkdir, readdir, rm } from "node:fs/promises"
import path from "node:path"
import { localServer } from "./local-server"
import { closedFolder, postgresAccount } from "./postgres/account"
import { postgresBinaries } from "./postgres/binaries"
import { createCluster, runServer } from "./postgres/server"

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

type PostgresSettings = {
  directory: string
  port?: number
  /** Keeps the data after `stop`; tests discard it and trade safety for speed. */
  persistent: boolean
}

/** The server asks for no password; a connection string needs one. */
const CREDENTIALS = { user: "postgres", password: "postgres" }
const UNSAFE_BUT_FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]

/**
 * Starts PostgreSQL from its npm package, on a free port of this machine unless one is given. The
 * server ends with `stop`, and also when this process is killed.
 *
 * @throws {Error} one line: what did not work, in which folder, on which port, what to do.
 */
export async function startPostgres(settings: PostgresSettings) {
  const { persistent } = settings
  const directory = path.resolve(settings.directory)
  const port = settings.port ?? (await freePort())
  const account = postgresAccount()
  const removal = { recursive: true, force: true }
  if (!persistent) {
    await rm(directory, removal)
  }
  try {
    await mkdir(path.dirname(directory), { recursive: true })
    const closed = closedFolder(path.dirname(directory), account)
    if (closed) {
      throw new Error(`Root lends it another account, to which the folder ${closed} is closed`)
    }
    const binaries = await postgresBinaries(account)
    if (await isMissing(directory)) {
      await createCluster(binaries, directory, CREDENTIALS.user, account)
    }
    const options = ["max_connections=300", "timezone=UTC", "listen_addresses=127.0.0.1"]
    const flags = [...options, ...(persistent ? [] : UNSAFE_BUT_FAST)].flatMap((it) => ["-c", it])
    const server = await runServer(
      binaries,
      ["-D", directory, "-p", String(port), "-k", "", ...flags],
      account
    )
    const stop = async () => {
      await server.stop()
      if (!persistent) {
        await rm(directory, removal)
      }
    }
    return {
      host: "localhost",
      port,
      ...CREDENTIALS,
      stop,
      /** Resolves when the server has ended, whether it was asked to or not. */
      exited: server.exited,
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, "") : String(cause)
    throw new Error(`PostgreSQL did not start in ${directory} on port ${port}: ${reason}.`, {
      cause,
    })
  }
}

async function isMissing(directory: string): Promise<boolean> {
  if (existsSync(path.join(directory, "PG_VERSION"))) {
    return false
  }
  if (existsSync(directory) && (await readdir(directory)).length) {
    throw new Error("the folder holds something, but no PostgreSQL data; remove it or name another")
  }
  await rm(directory, { recursive: true, force: true })
  return true
}

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const { url, stop } = await localServer(() => {})
  await stop()
  return Number(new URL(url).port)
}
