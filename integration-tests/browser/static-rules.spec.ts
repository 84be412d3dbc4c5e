import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Browser, Page } from "playwright-core"
import type { DemoDescription } from "../../demo/description"
import { describeInBrowser, launchChromium } from "../../testing/browser"
import { until } from "../support/until"
import { DemoProcess, ownEnvironment } from "./demo-process"
import { AdminApi, adminApi } from "./support/admin-api"
import { press } from "./support/purchases"
import { ada } from "../support/buy"

jest.setTimeout(240_000)

const SCREENSHOTS = path.resolve(__dirname, "../../.test/screenshots")

type AxeResult = { violations: { id: string; impact: string; nodes: { html: string }[] }[] }

describeInBrowser("static rules in the dashboard", () => {
  let directory: string
  let demo: DemoProcess
  let shop: DemoDescription
  let admin: AdminApi
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    await mkdir(SCREENSHOTS, { recursive: true })
    directory = await mkdtemp(path.join(os.tmpdir(), "demo-static-rules-"))
    const environment = await ownEnvironment(directory)
    demo = new DemoProcess({ ...environment, DEMO_DASHBOARD: "true" })
    await demo.line("One-click demo ready")
    shop = await demo.description()
    admin = await adminApi(shop)
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 1900 }, locale: "en-GB" })
    page.setDefaultTimeout(30_000)
    await page.goto(`${shop.dashboard_url}/login`)
    await page.locator('input[name="email"]').fill(shop.admin.email)
    await page.locator('input[name="password"]').fill(shop.admin.password)
    await page.getByRole("button", { name: /continue|log in|sign in/i }).click()
    await page.waitForURL(/\/app\/orders/)
  })
  afterAll(async () => {
    await browser?.close()
    demo?.signal("SIGTERM")
    await demo?.ended
    await rm(directory, { recursive: true, force: true })
  })

  const picture = (name: string) =>
    page.screenshot({ path: path.join(SCREENSHOTS, `static-rules-${name}.png`) })

  const open = async () => {
    await page.goto(`${shop.dashboard_url}/one-click/static-rules`)
    await page.getByRole("heading", { name: "Static shipping rules" }).waitFor()
  }

  const send = async () => {
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click()
    await page.getByText("Up to date").waitFor()
  }

  it("are looked at, sent, changed, sent again, and are what a buyer pays", async () => {
    await open()
    await page.getByText("Never sent").waitFor()
    await page.getByText(/Buyers do not see these rules now/).waitFor()
    await picture("never-sent")
    await send()
    await picture("sent")

    await page.getByLabel("Standard: Each further article (EUR)").fill("1.50")
    await page.getByRole("button", { name: "Save" }).click()
    await page.getByText("Out of date").waitFor()
    await page.getByRole("heading", { name: "What sending changes" }).waitFor()
    await page.getByText("Further articles cost extra here", { exact: false }).waitFor()
    await picture("changed")
    await send()
    expect(await page.getByRole("heading", { name: "What sending changes" }).count()).toBe(0)

    await admin("one-click/settings", { shipping_mode: "static" })
    await open()
    expect(await page.getByText(/Buyers do not see these rules now/).count()).toBe(0)
    const { context, buyer } = await press(shop, shop.variants[0])
    await buyer.open()
    await buyer.setContact(ada)
    const quantity = 2
    const view = await buyer.setQuantity(quantity)
    expect(view.totals.shipment?.value).toBe(490 + 150)
    await buyer.pay()
    const order = await until(async () => {
      const { purchase } = await statusOf(context)
      return purchase.status === "accepted" ? purchase.order : undefined
    })
    const { order: made } = await admin<{ order: { shipping_total: number } }>(
      `orders/${order?.id}?fields=shipping_total`
    )
    expect(made.shipping_total).toBe(6.4)
  })

  it("can be used by everybody: no serious finding, in the dark, in French, on a phone", async () => {
    await open()
    expect(await seriousFindings()).toEqual([])
    await page.evaluate(() => {
      localStorage.setItem("medusa_admin_theme", "dark")
      localStorage.setItem("lng", "fr")
      document.cookie = "lng=fr;path=/"
    })
    await page.reload()
    await page.getByRole("heading", { name: "Règles de livraison fixes" }).waitFor()
    await picture("dark-french")
    expect(await page.locator("main").innerText()).not.toContain("static_rules.")
    await page.setViewportSize({ width: 390, height: 1900 })
    await page.waitForTimeout(500)
    await picture("phone")
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })

  async function seriousFindings() {
    await page.addScriptTag({
      content: await readFile(require.resolve("axe-core/axe.min.js"), "utf8"),
    })
    const { violations } = await page.evaluate<AxeResult>("axe.run('main')")
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])
  }

  async function statusOf(context: string) {
    const response = await fetch(`${shop.backend_url}/store/one-click/purchases/${context}`, {
      headers: { "x-publishable-api-key": shop.publishable_key },
    })
    return (await response.json()) as { purchase: { status: string; order?: { id: string } } }
  }
})
