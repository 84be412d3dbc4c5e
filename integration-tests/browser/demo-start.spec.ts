import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { type DemoDescription, descriptionFile } from "../../demo/description"
import { localServer } from "../../testing/local-server"
import { adminApi } from "./support/admin-api"
import {
  DemoEnvironment,
  DemoProcess,
  openFolder,
  ownEnvironment,
  removeFolder,
  survivors,
} from "./demo-process"

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
  afterAll(() => removeFolder(directory))

  const start = async () => {
    demo = new DemoProcess(environment)
    await demo.line("One-click demo ready")
    return demo.description()
  }

  it("removes old addresses, and leaves no process when it is interrupted during its start", async () => {
    await writeFile(descriptionFile(directory), "{}")
    demo = new DemoProcess(environment)
    await demo.line("Making the database")
    expect(existsSync(descriptionFile(directory))).toBe(false)
    const family = demo.family()
    expect(family.length).toBeGreaterThan(2)
    demo.signal("SIGINT")
    expect(await demo.ended).toBe(0)
    expect(demo.errors).toBe("")
    expect(survivors(family)).toEqual([])
  })

  it("starts a complete shop, and keeps its data for the next start, which creates nothing anew", async () => {
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
    expect(await yen.text()).toContain("¥3,900")

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

    await expectDemoSettings(first)

    const modal = await fetch(`${first.checkout_url}/assets/modal.js`)
    expect(modal.status).toBe(200)

    const admin = await adminApi(first)
    await admin(`products/${first.variants[0].product_id}`, { title: "Brume cup" })
    const family = demo.family()
    demo.signal("SIGINT")
    expect(await demo.ended).toBe(0)
    expect(survivors(family)).toEqual([])

    expect(await start()).toEqual(first)
    expect(demo.output).not.toMatch(/once …/)
    const renamed = await (await fetch(`${first.storefront_url}/products/brume-mug`)).text()
    expect(renamed).toContain("Brume cup")
  })

  it("follows its environment to another service and storefront port, and leaves no process when it is killed", async () => {
    const { url, stop } = await localServer((_, response) => response.end())
    const { DEMO_STOREFRONT_PORT } = await ownEnvironment(directory)
    environment = { ...environment, DEMO_STOREFRONT_PORT, ONE_CLICK_BASE_URL: url }
    const moved = await start()
    expect(moved).toMatchObject({ sandbox_url: url, checkout_url: "" })
    expect(demo.output).not.toContain("Sandbox")
    const page = await (await fetch(`${moved.storefront_url}/products/halo-lamp`)).text()
    expect(page).toContain(`${moved.storefront_url}/pictures/halo-lamp-terracotta.svg`)

    const family = demo.family()
    demo.signal("SIGKILL")
    await demo.ended
    for (let waited = 0; survivors(family).length && waited < 100; waited++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(survivors(family)).toEqual([])
    await stop()
  })
})

/** Cart rules, coupons, quantity, stock requested and held, orders accepted automatically. */
async function expectDemoSettings(demo: DemoDescription): Promise<void> {
  const requested = await fetch(`${demo.sandbox_url}/control/api/calls?limit=1`)
  expect(await requested.json()).toMatchObject({
    calls: [
      {
        operation: "authorize",
        body: {
          notifications: {
            url: expect.stringMatching(`^${demo.backend_url}/hooks/one-click/`),
            should_ask_for_stock: true,
            should_ask_shipments: true,
            events: [
              "order.stock.released",
              "order.stock.book",
              "order.shipments.get",
              "order.cart.estimate",
            ],
          },
          order: { manage_quantity: true, allow_discount_coupon: true },
        },
      },
    ],
  })
  const admin = await adminApi(demo)
  expect(await admin("one-click/settings")).toMatchObject({
    settings: { shipping_mode: "cart_rules", book_at_authorize: true, acceptance: "automatic" },
  })
}
