import { randomBytes } from "node:crypto"
import {
  asAdmin,
  databaseUrl,
  migratedDatabase,
  templateDatabase,
} from "../../support/template-database"
import { Lane } from "./lane"

/** Opens a database with the seeded shop. A shop with Redis has the same tables. */
export async function openDatabase() {
  const template = await templateDatabase("seeded", seed)
  const name = `${template}_${randomBytes(4).toString("hex")}`
  await asAdmin(...copying(template, name))
  return {
    url: databaseUrl(name),
    drop: () => asAdmin(dropping(name)),
  }
}

const dropping = (name: string) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`
const copying = (from: string, to: string) => [
  dropping(to),
  `CREATE DATABASE ${to} TEMPLATE ${from}`,
]

async function seed(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asAdmin(...copying(await migratedDatabase(), name))
  const lane = await Lane.open("seed", url)
  try {
    await lane.start()
    await lane.ask("seed")
  } finally {
    await lane.close()
  }
}
