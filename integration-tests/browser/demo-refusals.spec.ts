import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { begin } from "../../demo/database/mark"
import { withDatabase } from "../../demo/database/open"
import { query } from "../../testing/query"
import { asAdmin, databaseUrl } from "../support/template-database"
import {
  type DemoEnvironment,
  DemoProcess,
  openFolder,
  ownEnvironment,
  removeFolder,
} from "./demo-process"

describe("npm run demo when it cannot start", () => {
  let directory: string
  beforeEach(async () => {
    directory = await openFolder("demo-refused-")
  })
  afterEach(() => removeFolder(directory))

  const refusal = async (more: DemoEnvironment = {}, folder = directory) => {
    const demo = new DemoProcess({ ...(await ownEnvironment(folder)), ...more })
    expect(await demo.ended).toBe(1)
    const lines = demo.errors.trim().split("\n")
    expect(lines).toHaveLength(1)
    return lines[0]
  }

  it("reports a data folder that is a file", async () => {
    const file = path.join(directory, "file")
    await writeFile(file, "")
    expect(await refusal({}, file)).toContain(`The demo can't keep its data in ${file}`)
  })

  it("explains how to start over when the database is broken", async () => {
    await mkdir(path.join(directory, "postgres"))
    await writeFile(path.join(directory, "postgres", "PG_VERSION"), "18\n")
    const line = await refusal()
    expect(line).toContain("PostgreSQL did not start")
    expect(line).toContain(`To start over, remove the folder ${directory}`)
  })

  it("hides the password when DATABASE_URL cannot be reached", async () => {
    const line = await refusal({ DATABASE_URL: "postgres://shop:hunter2@127.0.0.1:1/shop" })
    expect(line).toContain("Can't connect to PostgreSQL at 127.0.0.1:1/shop")
    expect(line).not.toContain("hunter2")
  })

  it("leaves a database with other tables alone", async () => {
    const name = `demo_foreign_${process.pid}`
    const DATABASE_URL = databaseUrl(name)
    await asAdmin(`CREATE DATABASE ${name}`)
    await query(DATABASE_URL, "CREATE TABLE precious (id int)")
    expect(await refusal({ DATABASE_URL })).toContain("tables that are not the demo's")
    await query(DATABASE_URL, "SELECT * FROM precious")
    await asAdmin(`DROP DATABASE ${name}`)
  })

  it("explains what to do with the data of another version of the demo", async () => {
    const name = `demo_old_${process.pid}`
    const DATABASE_URL = databaseUrl(name)
    await asAdmin(`CREATE DATABASE ${name}`)
    await withDatabase(DATABASE_URL, (client) => begin(client, 1, "http://localhost:8000"))
    expect(await refusal({ DATABASE_URL })).toMatch(
      /made by another version of the demo \(1; this is \d+\)\. Empty the database/
    )
    await asAdmin(`DROP DATABASE ${name}`)
  })

  it("does not overwrite damaged secrets", async () => {
    await writeFile(path.join(directory, "secrets.json"), "{}")
    expect(await refusal()).toContain("secrets.json are damaged")
    expect(await readFile(path.join(directory, "secrets.json"), "utf8")).toBe("{}")
  })
})
