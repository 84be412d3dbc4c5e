import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import pg from "pg"
import { Lane } from "./lane"

const CLI = path.resolve(__dirname, "../../../node_modules/@medusajs/cli/cli.js")

/** Databases of one seeded shop, one for each lane: migrated and filled once, then copied. */
export async function openDatabases(count: number, shop = "shop") {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  const server = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}`
  const template = `one_click_kills_${process.pid}`
  const names = Array.from({ length: count }, (_, index) => `${template}_${index}`)
  const drop = () => asAdmin(server, ...[...names, ...names.map(backupOf), template].map(dropping))
  try {
    await asAdmin(server, `CREATE DATABASE ${template}`)
    await migrate(`${server}/${template}`, shop)
    await fill(`${server}/${template}`, shop)
    await asAdmin(server, ...names.map((name) => `CREATE DATABASE ${name} TEMPLATE ${template}`))
  } catch (error) {
    await drop()
    throw error
  }
  return {
    urls: names.map((name) => `${server}/${name}`),
    drop,
    /** Keeps a copy of a database nobody is connected to. */
    backUp: (url: string) =>
      asAdmin(server, `CREATE DATABASE ${backupOf(nameOf(url))} TEMPLATE ${nameOf(url)}`),
    /** Puts the copy in the place of the database. */
    restore: (url: string) =>
      asAdmin(
        server,
        dropping(nameOf(url)),
        `CREATE DATABASE ${nameOf(url)} TEMPLATE ${backupOf(nameOf(url))}`
      ),
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)
const backupOf = (name: string) => `${name}_backup`
const dropping = (name: string) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`

async function asAdmin(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    for (const statement of statements) {
      await client.query(statement)
    }
  } finally {
    await client.end()
  }
}

async function fill(databaseUrl: string, shop: string): Promise<void> {
  const lane = await Lane.open("seed", databaseUrl, { environment: { KILLS_SHOP: shop } })
  try {
    await lane.start()
    await lane.ask("seed", undefined)
  } finally {
    await lane.close()
  }
}

async function migrate(DATABASE_URL: string, shop: string): Promise<void> {
  const child = spawn(process.execPath, [CLI, "db:migrate"], {
    cwd: path.resolve(__dirname, "../..", shop),
    env: { ...process.env, DATABASE_URL, NODE_OPTIONS: "" },
  })
  const said: string[] = []
  child.stdout.on("data", (chunk) => said.push(String(chunk)))
  child.stderr.on("data", (chunk) => said.push(String(chunk)))
  const [code] = await once(child, "exit")
  if (code !== 0) {
    throw new Error(`The database could not be migrated: ${said.join("").slice(-2_000)}`)
  }
}
