import { randomBytes } from "node:crypto"
import {
  asAdmin,
  databaseUrl,
  migratedDatabase,
  templateDatabase,
} from "../../support/template-database"
import { Lane } from "./lane"

/**
 * Opens databases with the same seeded shop, one for each lane. A shop with Redis has the same tables.
 */
export async function openDatabases(count: number) {
  const template = await seededDatabase()
  const prefix = `${template}_${randomBytes(4).toString("hex")}`
  const names = Array.from({ length: count }, (_, index) => `${prefix}_${index}`)
  await asAdmin(...names.map((name) => `CREATE DATABASE ${name} TEMPLATE ${template}`))
  return {
    urls: names.map(databaseUrl),
    drop: () => asAdmin(...[...names, ...names.map(backupOf)].map(dropping)),
    /** Keeps a copy of a database without connections. */
    backUp: (url: string) =>
      asAdmin(`CREATE DATABASE ${backupOf(nameOf(url))} TEMPLATE ${nameOf(url)}`),
    /** Replaces the database with the copy. */
    restore: (url: string) =>
      asAdmin(
        dropping(nameOf(url)),
        `CREATE DATABASE ${nameOf(url)} TEMPLATE ${backupOf(nameOf(url))}`
      ),
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)
const backupOf = (name: string) => `${name}_backup`
const dropping = (name: string) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`

async function seededDatabase(): Promise<string> {
  const migrated = await migratedDatabase()
  return templateDatabase("seeded", async (url) => {
    await asAdmin(dropping(nameOf(url)), `CREATE DATABASE ${nameOf(url)} TEMPLATE ${migrated}`)
    const lane = await Lane.open("seed", url)
    try {
      await lane.start()
      await lane.ask("seed", undefined)
    } finally {
      await lane.close()
    }
  })
}
