import { mkdtemp } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { Parts } from "../../demo/processes/parts"
import { startEmbeddedDatabase } from "../../demo/database/embedded"
import { query } from "../../testing/query"
import { removeFolder } from "./demo-process"

describe("the demo's embedded database", () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), "embedded-"))
  })
  afterEach(() => removeFolder(directory))

  it("keeps its data in a folder that only its own account can enter, also when started as root", async () => {
    const first = new Parts()
    await query(await startEmbeddedDatabase(first, directory), "CREATE TABLE kept AS SELECT 7 AS n")
    await first.stop()
    const second = new Parts()
    const rows = await query(await startEmbeddedDatabase(second, directory), "SELECT n FROM kept")
    await second.stop()
    expect(rows).toEqual([{ n: 7 }])
  })
})
