import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer as createHttpServer } from "node:http"
import { AddressInfo, createServer } from "node:net"
import os from "node:os"
import path from "node:path"
import { Client } from "pg"
import { begin } from "../../demo/database/mark"
import type { DemoDescription } from "../../demo/description"
import { DemoEnvironment, DemoProcess, ownEnvironment, survivors } from "./demo-process"

jest.setTimeout(180_000)

describe("npm run demo", () => {
  let directory: string
  let environment: DemoEnvironment
  let demo: DemoProcess

  beforeAll(async () => {
    directory = await openFolder("demo-start-")
    environment = await ownEnvironment(directory)
  })
  afterEach(async () => {
    demo.signal("SIGTERM")
    await demo.ended
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  const start = async () => {
    demo = new DemoProcess(environment)
    await demo.line("One-click demo ready")
    return demo.description()
  }

  let first: DemoDescription

  it("ends with nothing left when it is interrupted while it starts", async () => {
    demo = new DemoProcess(environment)
    await demo.line("Making the database")
    const family = demo.family()
    expect(family.length).toBeGreaterThan(2)
    demo.signal("SIGINT")
    expect(await demo.ended).toBe(0)
    expect(demo.errors).toBe("")
    expect(survivors(family)).toEqual([])
  })

  it("makes a shop that answers everywhere, after an interrupted start too", async () => {
    first = await start()
    expect(demo.errors).toBe("")
    expect(demo.output.trim().split("\n").at(-1)).toMatch(/^One-click demo ready/)
    expect(first).toMatchObject({
      backend_url: `http://localhost:${environment.DEMO_PORT}`,
      storefront_url: `http://localhost:${environment.DEMO_STOREFRONT_PORT}`,
      dashboard_url: "",
      sandbox_url: `http://localhost:${environment.DEMO_SANDBOX_PORT}`,
    })
    expect(first.variants).toHaveLength(13)

    const home = await fetch(first.storefront_url)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain("Brume mug")
    const page = await (await fetch(`${first.storefront_url}/products/brume-mug`)).text()
    expect(page).toContain("€24.00")
    expect(page).toContain(`variant-id="${first.variants[0].id}"`)
    const picture = await fetch(`${first.storefront_url}/pictures/brume-mug-sand.svg`)
    expect(picture.headers.get("content-type")).toBe("image/svg+xml")

    const yen = await fetch(`${first.storefront_url}/products/brume-mug`, {
      headers: { cookie: "country=jp" },
    })
    expect(await yen.text()).toContain("￥3,900")

    const authorized = await fetch(`${first.backend_url}/store/one-click/authorize`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": first.publishable_key,
      },
      body: JSON.stringify({ variant_id: first.variants[0].id, region_id: first.region_id }),
    })
    expect(await authorized.json()).toEqual({
      url: expect.stringMatching(`^${first.checkout_url}/`),
    })

    const modal = await fetch(`${first.checkout_url}/assets/modal.js`)
    expect(modal.status).toBe(200)

    await rename(await login(first), first, "Brume cup")
    const family = demo.family()
    demo.signal("SIGINT")
    expect(await demo.ended).toBe(0)
    expect(survivors(family)).toEqual([])
  })

  it("keeps its data for the next start, which makes nothing anew", async () => {
    expect(await start()).toEqual(first)
    expect(demo.output).not.toMatch(/once …/)
    const page = await (await fetch(`${first.storefront_url}/products/brume-mug`)).text()
    expect(page).toContain("Brume cup")
  })

  it("talks to the service it is told of, and brings no sandbox then", async () => {
    const service = createHttpServer((_, response) => response.end())
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    demo = new DemoProcess({ ...environment, ONE_CLICK_BASE_URL: url })
    await demo.line("One-click demo ready")
    const description = await demo.description()
    expect(description).toMatchObject({ sandbox_url: url, checkout_url: "" })
    expect(demo.output).not.toContain("Sandbox")
    service.closeAllConnections()
    service.close()
  })

  it("moves the catalogue's pictures with the storefront, and leaves nothing when killed", async () => {
    const { DEMO_STOREFRONT_PORT } = await ownEnvironment(directory)
    environment = { ...environment, DEMO_STOREFRONT_PORT }
    const moved = await start()
    const page = await (await fetch(`${moved.storefront_url}/products/halo-lamp`)).text()
    expect(page).toContain(`${moved.storefront_url}/pictures/halo-lamp-terracotta.svg`)

    const family = demo.family()
    demo.signal("SIGKILL")
    await demo.ended
    for (let waited = 0; survivors(family).length && waited < 100; waited++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(survivors(family)).toEqual([])
  })
})

describe("npm run demo that can't start", () => {
  let directory: string
  beforeEach(async () => {
    directory = await openFolder("demo-refused-")
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  const refusal = async (environment: DemoEnvironment) => {
    const demo = new DemoProcess(environment)
    expect(await demo.ended).toBe(1)
    const lines = demo.errors.trim().split("\n")
    expect(lines).toHaveLength(1)
    return lines[0]
  }

  it("names a busy port", async () => {
    const busy = createServer()
    const environment = await ownEnvironment(directory)
    const port = environment.DEMO_SANDBOX_PORT
    await new Promise<void>((resolve) => busy.listen(Number(port), "127.0.0.1", resolve))
    expect(await refusal(environment)).toContain(
      `Port ${port}, for the sandbox, is in use. Stop the program that uses it, or set DEMO_SANDBOX_PORT`
    )
    await new Promise((resolve) => busy.close(resolve))
  })

  it("names a variable that makes no sense", async () => {
    expect(await refusal({ DEMO_DIR: directory, DEMO_PORT: "http" })).toContain(
      "DEMO_PORT must be a port number."
    )
  })

  it("names a data folder that is a file", async () => {
    const file = path.join(directory, "file")
    await writeFile(file, "")
    expect(await refusal(await ownEnvironment(file))).toContain(
      `The demo can't keep its data in ${file}`
    )
  })

  it("says how to begin anew where the database is broken", async () => {
    await mkdir(path.join(directory, "postgres"))
    await writeFile(path.join(directory, "postgres", "PG_VERSION"), "18\n")
    const line = await refusal(await ownEnvironment(directory))
    expect(line).toContain("PostgreSQL did not start")
    expect(line).toContain(`To begin anew, remove the folder ${directory}`)
  })

  it("does not repeat a password where DATABASE_URL leads nowhere", async () => {
    const environment = await ownEnvironment(directory)
    const line = await refusal({
      ...environment,
      DATABASE_URL: "postgres://shop:hunter2@127.0.0.1:1/shop",
    })
    expect(line).toContain("No PostgreSQL could be used at 127.0.0.1:1/shop")
    expect(line).not.toContain("hunter2")
  })

  it("leaves a database alone that holds somebody else's tables", async () => {
    const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
    const server = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}`
    const query = async (database: string, sql: string) => {
      const client = new Client(`${server}/${database}`)
      await client.connect()
      await client.query(sql).finally(() => client.end())
    }
    const name = `demo_foreign_${process.pid}`
    await query("postgres", `CREATE DATABASE ${name}`)
    await query(name, "CREATE TABLE precious (id int)")
    const environment = { ...(await ownEnvironment(directory)), DATABASE_URL: `${server}/${name}` }
    expect(await refusal(environment)).toContain("tables that are not the demo's")
    await query(name, "SELECT * FROM precious")
    await query("postgres", `DROP DATABASE ${name}`)
  })

  it("says what to do with the data of another version of the demo", async () => {
    const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
    const server = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}`
    const name = `demo_old_${process.pid}`
    const admin = new Client(`${server}/postgres`)
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    const client = new Client(`${server}/${name}`)
    await client.connect()
    await begin(client, 0, "http://localhost:8000")
    await client.end()
    const environment = { ...(await ownEnvironment(directory)), DATABASE_URL: `${server}/${name}` }
    expect(await refusal(environment)).toMatch(
      /made by another version of the demo \(0; this is \d+\)\. Empty the database/
    )
    await admin.query(`DROP DATABASE ${name}`)
    await admin.end()
  })

  it("does not draw new secrets over damaged ones", async () => {
    await writeFile(path.join(directory, "secrets.json"), "{}")
    expect(await refusal(await ownEnvironment(directory))).toContain("secrets.json are damaged")
    expect(await readFile(path.join(directory, "secrets.json"), "utf8")).toBe("{}")
  })
})

/** A new folder that PostgreSQL's own account may enter as well. */
async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), name))
  await chmod(folder, 0o755)
  return folder
}

async function login({ backend_url, admin }: DemoDescription): Promise<string> {
  const response = await fetch(`${backend_url}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

async function rename(token: string, { backend_url, variants }: DemoDescription, title: string) {
  const response = await fetch(`${backend_url}/admin/products/${variants[0].product_id}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ title }),
  })
  expect(response.status).toBe(200)
}
