import { existsSync } from "node:fs"
import { mkdtemp, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { descriptionFile } from "../../demo/description"
import { requestPurchase } from "../../testing/http"
import { localServer } from "../../testing/local-server"
import { until } from "../../testing/until"
import { adminApi } from "./support/admin-api"
import {
  type DemoEnvironment,
  DemoProcess,
  ownEnvironment,
  removeFolder,
  survivors,
} from "./demo-process"

describe("npm run demo", () => {
  let directory: string
  let environment: DemoEnvironment
  let demo: DemoProcess

  beforeAll(async () => {
    // Only its own account can enter it: as root, PostgreSQL's account cannot.
    directory = await mkdtemp(path.join(os.tmpdir(), "demo-start-"))
    environment = await ownEnvironment(directory)
  })
  afterEach(() => demo.stop())
  afterAll(() => removeFolder(directory))

  const start = () => {
    demo = new DemoProcess(environment)
    return demo.ready()
  }

  it("removes old addresses, and leaves no process when it is interrupted during its start", async () => {
    await writeFile(descriptionFile(directory), "{}")
    demo = new DemoProcess(environment)
    await demo.line("Creating the database")
    expect(existsSync(descriptionFile(directory))).toBe(false)
    const family = demo.family()
    expect(family.length).toBeGreaterThan(2)
    demo.signal("SIGINT")
    expect(await demo.ended).toBe(0)
    expect(demo.errors).toBe("")
    expect(survivors(family)).toEqual([])
  })

  it("starts a complete shop, keeps its data for a start with another service and storefront port, and leaves no process when it is interrupted or killed", async () => {
    const first = await start()
    expect(demo.errors).toBe("")
    expect(demo.output.trim().split("\n").at(-1)).toMatch(/^One-click demo ready/)
    expect(first).toMatchObject({
      backend_url: `http://localhost:${environment.DEMO_PORT}`,
      storefront_url: `http://localhost:${environment.DEMO_STOREFRONT_PORT}`,
      dashboard_url: "",
      sandbox_url: `http://localhost:${environment.DEMO_SANDBOX_PORT}`,
    })
    expect(first.variants).toHaveLength(13)

    expect(await textAt(first.storefront_url)).toContain("Brume mug")
    const page = await textAt(`${first.storefront_url}/products/brume-mug`)
    expect(page).toContain("€24.00")
    expect(page).toContain(`variant-id="${first.variants[0].id}"`)
    const picture = await fetch(`${first.storefront_url}/pictures/brume-mug-sand.svg`)
    expect(picture.headers.get("content-type")).toBe("image/svg+xml")

    const inYen = await textAt(`${first.storefront_url}/products/brume-mug`, "country=jp")
    expect(inYen).toContain("¥3,900")

    const { publishable_key, region_id, variants } = first
    const given = { publishable_key, region_id, variant_id: variants[0].id }
    const { url } = await requestPurchase(first.backend_url, given)
    expect(url).toMatch(new RegExp(`^${first.checkout_url}/`))

    const admin = await adminApi(first)
    expect(await admin("one-click/settings")).toMatchObject({
      settings: {
        shipping_mode: "cart_rules",
        book_at_authorize: true,
        acceptance: "automatic",
        manage_quantity: true,
        ask_stock_on_increase: true,
        allow_discount_coupon: true,
      },
    })

    const modal = await fetch(`${first.checkout_url}/assets/modal.js`)
    expect(modal.status).toBe(200)

    await admin(`products/${first.variants[0].product_id}`, { title: "Brume cup" })
    const family = demo.family()
    demo.signal("SIGINT")
    expect(await demo.ended).toBe(0)
    expect(survivors(family)).toEqual([])

    const service = await localServer((_, response) => response.end())
    const { DEMO_STOREFRONT_PORT } = await ownEnvironment(directory)
    environment = { ...environment, DEMO_STOREFRONT_PORT, ONE_CLICK_BASE_URL: service.url }
    const moved = await start()
    const storefront_url = `http://localhost:${DEMO_STOREFRONT_PORT}`
    expect(moved).toEqual({ ...first, storefront_url, sandbox_url: service.url, checkout_url: "" })
    expect(demo.output).not.toMatch(/once …|Sandbox/)
    expect(await textAt(`${storefront_url}/products/brume-mug`)).toContain("Brume cup")
    expect(await textAt(`${storefront_url}/products/halo-lamp`)).toContain(
      `${storefront_url}/pictures/halo-lamp-terracotta.svg`
    )

    const all = demo.family()
    demo.signal("SIGKILL")
    await demo.ended
    await until(async () => !survivors(all).length, { within: 10_000 })
    await service.stop()
  })
})

async function textAt(url: string, cookie = ""): Promise<string> {
  const response = await fetch(url, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}
