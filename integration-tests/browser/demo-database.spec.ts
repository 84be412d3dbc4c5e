import { mkdtemp, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { Client } from "pg"
import { Parts } from "../../demo/processes/parts"
import { startEmbeddedDatabase } from "../../demo/database/embedded"

describe("the demo's embedded database", () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), "embedded-"))
  })
  afterEach(async () => {
    const place = await readFile(path.join(directory, "postgres.location"), "utf8").catch(() => "")
    await Promise.all(
      [directory, place.trim()].filter(Boolean).map((it) => rm(it, { recursive: true }))
    )
  })

  const ask = async (address: string, sql: string) => {
    const client = new Client(address)
    await client.connect()
    const { rows } = await client.query(sql).finally(() => client.end())
    return rows
  }

  it("keeps its data in a folder that only its own account can enter, also when started as root", async () => {
    const first = new Parts()
    await ask(await startEmbeddedDatabase(first, directory), "CREATE TABLE kept AS SELECT 7 AS n")
    await first.stop()
    const second = new Parts()
    const rows = await ask(await startEmbeddedDatabase(second, directory), "SELECT n FROM kept")
    await second.stop()
    expect(rows).toEqual([{ n: 7 }])
  })
})
