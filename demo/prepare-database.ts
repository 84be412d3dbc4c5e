import path from "node:path"
import { MEDUSA_CLI, SHOP } from "./build/paths"
import {
  begin,
  clear,
  type DatabaseState,
  markMigrated,
  movePictures,
  readSeeded,
  type SeededShop,
  SEED_VERSION,
} from "./database/mark"
import { withDatabase } from "./database/open"
import { runCommand } from "./processes/children"
import type { Parts } from "./processes/parts"
import type { Progress } from "./progress"

type Work = {
  parts: Parts
  progress: Progress
  databaseUrl: string
  storefrontUrl: string
  env: NodeJS.ProcessEnv
  logs: string
  /** Digest of the sources the shop is about to run. */
  sources: string
  state: DatabaseState
}

/** Prepares the database for the shop: migrations, and the seed at the first start. */
export async function prepareDatabase(work: Work): Promise<SeededShop> {
  const { state, progress, databaseUrl, sources, storefrontUrl } = work
  if (state.kind === "ready") {
    const { mark } = state
    if (mark.migrated_for !== sources) {
      await progress("Database brought up to date", () => migrate(work))
    }
    if (mark.storefront_url !== storefrontUrl) {
      await withDatabase(databaseUrl, (client) =>
        movePictures(client, mark.storefront_url, storefrontUrl)
      )
    }
    return mark.seeded
  }
  await progress("Database created", async (beginStep) => {
    beginStep("Creating the database (first start only)")
    await withDatabase(databaseUrl, async (client) => {
      if (state.kind === "unfinished") {
        await clear(client)
      }
      await begin(client, SEED_VERSION, storefrontUrl)
    })
    await migrate(work, ["--skip-scripts"])
  })
  await progress("Shop seeded", (beginStep) => {
    beginStep("Seeding the shop (first start only)")
    return runMedusa(work, "Seeding the shop", "seed.log", ["exec", "./seed/index.ts"])
  })
  return withDatabase(databaseUrl, readSeeded)
}

/**
 * Migrates the database. The shop indexes nothing for Medusa's search, which would take a process of
 * its own. A new database needs no scripts that fix data of older Medusa versions.
 */
async function migrate(work: Work, options: string[] = []): Promise<void> {
  const args = [
    "db:migrate",
    "--execute-safe-links",
    "--concurrency",
    "4",
    "--skip-search",
    ...options,
  ]
  await runMedusa(work, "Migrating the database", "migrate.log", args)
  await withDatabase(work.databaseUrl, (client) => markMigrated(client, work.sources))
}

function runMedusa({ parts, env, logs }: Work, name: string, log: string, args: string[]) {
  return runCommand(parts, {
    name,
    program: process.execPath,
    args: [MEDUSA_CLI, ...args],
    cwd: SHOP,
    env,
    logFile: path.join(logs, log),
  })
}
