import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { format, resolveConfig } from "prettier"
import { medusaCommand } from "../integration-tests/support/medusa-command"
import { pluginEnvironment } from "../integration-tests/support/plugin-environment"
import { type Catalog, CATALOG_QUERY, CONTRACT } from "../src/medusa/contract"
import { startPostgres } from "../testing/postgres"
import { query } from "../testing/query"

const FILE = path.resolve(__dirname, "../src/medusa/contract-tables.ts")

/** Writes the columns of the declared tables as the installed Medusa's migrations create them. */
async function main() {
  const directory = path.join(tmpdir(), `one-click-contract-${process.pid}`)
  const postgres = await startPostgres({ directory, persistent: false })
  const { user, password, host, port } = postgres
  const url = `postgres://${user}:${password}@${host}:${port}/postgres`
  try {
    const addresses = { service: "http://127.0.0.1:1", checkout: "http://127.0.0.1:1/checkout" }
    Object.assign(process.env, pluginEnvironment({ ...addresses, shop: "http://127.0.0.1:1" }))
    await medusaCommand("shop", url, "db:migrate", "--skip-scripts")
    await write(await readCatalog(url))
  } finally {
    await postgres.stop()
  }
}

function readCatalog(url: string): Promise<Catalog> {
  const tables = [...new Set(Object.values(CONTRACT).flatMap((reader) => reader.tables))]
  return query<Catalog[number]>(url, CATALOG_QUERY.replace("?", "$1"), [tables.join()])
}

async function write(catalog: Catalog): Promise<void> {
  const tables = [...new Set(catalog.map(({ table }) => table))].sort()
  const of = (table: string, kind: string) =>
    catalog
      .filter((row) => row.table === table && row.kind === kind)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  const entries = tables.map((table) => {
    const columns = of(table, "column").map(({ name, type }) => `${name} ${type}`)
    const referrers = of(table, "referrer").map(({ name }) => name)
    return `${table}: { columns: ${JSON.stringify(columns.join(", "))}, ${
      referrers.length ? `referrers: ${JSON.stringify(referrers.join(" "))}` : ""
    } },`
  })
  const source = `
    // Written by \`npm run contract\`.

    /** Medusa's tables: their columns with types, and the tables that refer to them. */
    export const TABLES = { ${entries.join("\n")} }
  `
  const options = await resolveConfig(FILE)
  await writeFile(FILE, await format(source, { ...options, parser: "typescript" }))
}

void main()
