import { chmod, mkdtemp, readFile, rename, writeFile } from "node:fs/promises"
import path from "node:path"
import { type Postgres, startPostgres } from "../../testing/postgres"
import { closedFolder, postgresAccount } from "../../testing/postgres/account"
import { addressOf, query } from "../../testing/query"
import { DemoFailure, oneLine } from "../failure"
import type { Parts } from "../processes/parts"

const DATABASE = "one_click_demo"

/**
 * Starts the embedded PostgreSQL on the demo's data and returns the URL of its database.
 *
 * @throws {DemoFailure} one line: why it did not start and how to start over.
 */
export async function startEmbeddedDatabase(parts: Parts, directory: string): Promise<string> {
  const folder = await dataFolder(directory)
  const postgres = await startPostgres({ directory: folder, persistent: true }).catch((error) => {
    throw new DemoFailure(
      `${oneLine(error)} To start over, remove the folder ${directory}; to use a PostgreSQL of yours, set DATABASE_URL.`
    )
  })
  await parts.add({ name: "PostgreSQL", stop: postgres.stop, exited: postgres.exited })
  await createDatabase(postgres)
  return addressOf(postgres, DATABASE)
}

/**
 * Returns the folder of the database: beside the demo's other data. If PostgreSQL's account cannot
 * access that folder (root's own home), returns a folder elsewhere, whose path is recorded.
 */
async function dataFolder(directory: string): Promise<string> {
  if (!closedFolder(directory, postgresAccount())) {
    return path.join(directory, "postgres")
  }
  const note = path.join(directory, "postgres.location")
  const noted = await readFile(note, "utf8").catch(() => "")
  if (noted) {
    return path.join(noted.trim(), "postgres")
  }
  const place = await mkdtemp("/var/tmp/one-click-demo-")
  await chmod(place, 0o711)
  await writeFile(`${note}.new`, `${place}\n`)
  await rename(`${note}.new`, note)
  return path.join(place, "postgres")
}

async function createDatabase(postgres: Postgres): Promise<void> {
  const server = addressOf(postgres, "postgres")
  const named = "SELECT 1 FROM pg_database WHERE datname = $1"
  if (!(await query(server, named, [DATABASE])).length) {
    await query(server, `CREATE DATABASE ${DATABASE}`)
  }
}
