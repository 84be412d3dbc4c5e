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
  const template = await templateDatabase("seeded", seed, await migratedDatabase())
  const name = `${template}_${randomBytes(4).toString("hex")}`
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    url: databaseUrl(name),
    drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function seed(url: string): Promise<void> {
  const lane = await Lane.open(url)
  try {
    await lane.start()
    await lane.ask("seed")
  } finally {
    await lane.close()
  }
}
