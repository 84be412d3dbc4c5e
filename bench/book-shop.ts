import { spawn } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { Client } from "pg"
import { startMedusa } from "../testing/medusa-process"
import { startPostgres } from "../testing/postgres"
import type { BookSeed } from "./shop/book-seed"

export type BookShop = BookSeed & { url: string; close: () => Promise<void> }

const DIRECTORY = path.join(__dirname, "shop")
const CLI = path.resolve(__dirname, "../node_modules/@medusajs/cli/cli.js")
const SECRET = "a secret of thirty-two characters"

/** Starts the built plugin in a seeded shop of its own, on an embedded PostgreSQL. */
export async function openBookShop(): Promise<BookShop> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "one-click-bench-"))
  const postgres = await startPostgres({
    directory: `${folder}-postgres`,
    persistent: false,
  })
  const { user, password, host, port } = postgres
  const server = `postgres://${user}:${password}@${host}:${port}`
  const admin = new Client(`${server}/postgres`)
  await admin.connect()
  await admin.query("CREATE DATABASE bench")
  await admin.end()
  const environment = {
    DATABASE_URL: `${server}/bench`,
    BENCH_SEED: path.join(folder, "seed.json"),
    ONE_CLICK_SIGNING_SECRET: SECRET,
    NODE_OPTIONS: "",
  }
  await medusa(["db:migrate"], environment)
  await medusa(["exec", "./book-seed.ts"], environment)
  const seed: BookSeed = JSON.parse(await readFile(environment.BENCH_SEED, "utf8"))
  const running = await startMedusa({ directory: DIRECTORY, environment })
  return {
    ...seed,
    url: running.url,
    close: async () => {
      await running.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
      await rm(`${folder}-postgres`, { recursive: true, force: true })
    },
  }
}

function medusa(args: string[], environment: Record<string, string>): Promise<void> {
  const printed: string[] = []
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: DIRECTORY,
    env: { ...process.env, ...environment },
  })
  child.stdout.on("data", (chunk) => printed.push(String(chunk)))
  child.stderr.on("data", (chunk) => printed.push(String(chunk)))
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`medusa ${args.join(" ")} failed: ${printed.join("").slice(-2_000)}`))
    )
  })
}
