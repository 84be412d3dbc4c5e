import type { Client } from "pg"
import { z } from "zod"
import { descriptionSchema } from "../description"
import { DemoFailure } from "../failure"

/**
 * Increase it when the seed, or a migration that exists, changes so that a shop made before no
 * longer works with the demo.
 */
export const SEED_VERSION = 4

/** The seed's results, as published in `demo.json`. */
const seededShopSchema = descriptionSchema.pick({
  publishable_key: true,
  region_id: true,
  sales_channel_id: true,
  variants: true,
})

export type SeededShop = z.infer<typeof seededShopSchema>

/** The demo's own row in its database: the progress of the first start, and its input. */
const markSchema = z.object({
  seed_version: z.number(),
  /** Digest of the sources for which the database was last migrated. */
  migrated_for: z.string().nullable(),
  storefront_url: z.string(),
  seeded: seededShopSchema.nullable(),
})

type Mark = z.infer<typeof markSchema>

/** What must be done with a database before the shop can start on it. */
export type DatabaseState =
  | { kind: "empty" }
  | { kind: "unfinished" }
  | { kind: "ready"; mark: Mark & { seeded: SeededShop } }

/**
 * Returns the state of a database without changing it.
 *
 * @throws {DemoFailure} if it contains other tables, or another version of the demo.
 */
export async function readState(client: Client, howToStartOver: string): Promise<DatabaseState> {
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
  )
  if (!tables.rows.length) {
    return { kind: "empty" }
  }
  if (!tables.rows.some((table) => table.name === "one_click_demo")) {
    throw new DemoFailure(
      "The database already holds tables that are not the demo's. Name an empty database in DATABASE_URL."
    )
  }
  const { rows } = await client.query("SELECT * FROM one_click_demo")
  const mark = markSchema.parse(rows[0])
  if (mark.seed_version !== SEED_VERSION) {
    throw new DemoFailure(
      `The data was made by another version of the demo (${mark.seed_version}; this is ${SEED_VERSION}). ${howToStartOver}`
    )
  }
  return mark.seeded
    ? { kind: "ready", mark: { ...mark, seeded: mark.seeded } }
    : { kind: "unfinished" }
}

/** Deletes what an interrupted first start of the demo left in a database. */
export async function clear(client: Client): Promise<void> {
  await client.query("DROP SCHEMA public CASCADE")
  await client.query("CREATE SCHEMA public")
}

/** Marks an empty database as the demo's, before anything else is created in it. */
export async function begin(
  client: Client,
  seedVersion: number,
  storefrontUrl: string
): Promise<void> {
  await client.query("BEGIN")
  await client.query(
    `CREATE TABLE one_click_demo (seed_version integer NOT NULL, migrated_for text,
       storefront_url text NOT NULL, seeded jsonb)`
  )
  await client.query("INSERT INTO one_click_demo (seed_version, storefront_url) VALUES ($1, $2)", [
    seedVersion,
    storefrontUrl,
  ])
  await client.query("COMMIT")
}

/** Records the sources that the database's tables match. */
export async function markMigrated(client: Client, sources: string): Promise<void> {
  await client.query("UPDATE one_click_demo SET migrated_for = $1", [sources])
}

/** Returns the seed's results; they are missing only if the seed did not finish. */
export async function readSeeded(client: Client): Promise<SeededShop> {
  const { rows } = await client.query("SELECT seeded FROM one_click_demo")
  return seededShopSchema.parse(rows[0].seeded)
}

/** Updates the catalog's picture URLs after the storefront's URL has changed. */
export async function movePictures(client: Client, from: string, to: string): Promise<void> {
  await client.query("BEGIN")
  for (const [table, column] of [
    ["image", "url"],
    ["product", "thumbnail"],
    ["product_variant", "thumbnail"],
  ]) {
    await client.query(
      `UPDATE ${table} SET ${column} = $2 || substr(${column}, length($1) + 1)
        WHERE starts_with(${column}, $1)`,
      [`${from}/`, `${to}/`]
    )
  }
  await client.query("UPDATE one_click_demo SET storefront_url = $1", [to])
  await client.query("COMMIT")
}
