import { mkdtemp } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Browser, FrameLocator, Page } from "playwright-core"
import type { DemoDescription } from "../../demo/description"
import { axeFindings } from "../../testing/axe"
import { describeInBrowser, launchChromium, screenshot } from "../../testing/browser"
import { fillContactForm, PARISIAN } from "../../testing/contact-form"
import { logInToDashboard } from "../../testing/dashboard-login"
import { DemoProcess, ownEnvironment, removeFolder } from "./demo-process"
import { adminApi } from "./support/admin-api"

const GIFT_NOTE = 'For Ada: "bon café" & more ☕'
const REFUSED_CODES = [
  ["SUMMER24", "This code has expired."],
  ["FIRST100", "This code has been used up."],
]

describeInBrowser("a whole purchase, from the product page to the dashboard", () => {
  let directory: string
  let demo: DemoProcess
  let shop: DemoDescription
  let browser: Browser
  let page: Page
  let station = 0

  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), "demo-purchase-"))
    const environment = await ownEnvironment(directory)
    demo = new DemoProcess({ ...environment, DEMO_DASHBOARD: "true" })
    shop = await demo.ready()
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: "en-GB" })
    page.setDefaultTimeout(30_000)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
    await removeFolder(directory)
  })

  const picture = async (name: string) => {
    station += 1
    await screenshot(page, `purchase-${station}-${name}`)
  }

  const thankYou = (context: string) => {
    const address = new URL("/thank-you", shop.storefront_url)
    address.searchParams.set("context", context)
    return address.href
  }

  /** Returns the details of the next event of this kind that the button dispatches. */
  const eventOf = (kind: string) =>
    page.evaluate(
      (name) =>
        new Promise<{ status?: string; context: string }>((resolve) =>
          document.addEventListener(name, (event) => resolve((event as CustomEvent).detail))
        ),
      `one-click:${kind}`
    )

  const fillIn = async (modal: FrameLocator) => {
    await fillContactForm(modal)
    await modal.getByRole("button", { name: "Continue to delivery" }).click()
  }

  it("is opened, changed, paid, accepted, and shown to an admin", async () => {
    await page.goto(`${shop.storefront_url}/products/brume-mug`)
    const button = page.locator("one-click-button").getByRole("button").first()
    await button.waitFor()
    await page.getByLabel("Gift note").fill(GIFT_NOTE)
    await picture("product-page")
    expect(await axeFindings(page)).toEqual([])

    await button.click()
    const modal = page.frameLocator("one-click-modal iframe")
    await modal.getByText("Your order").waitFor()
    await modal.getByRole("button", { name: "One more" }).click()
    await modal.getByText("€48.00").first().waitFor()
    for (const [code, message] of REFUSED_CODES) {
      await modal.locator("#coupon").fill(code)
      await modal.getByRole("button", { name: "Apply" }).click()
      await modal.getByText(message).waitFor()
    }
    await modal.locator("#coupon").fill("WELCOME10")
    await modal.getByRole("button", { name: "Apply" }).click()
    await modal.getByText("WELCOME10").first().waitFor()
    await picture("modal-with-code")
    await fillIn(modal)
    await modal.getByTestId("contact-change").waitFor()
    const pay = modal.getByRole("button", { name: /^Pay €/ })
    const paid = /€([\d.]+)/.exec(await pay.innerText())?.[1]
    expect(paid).toBe("48.10")
    await picture("modal-delivery")
    const accepted = eventOf("accepted")
    await pay.click()
    await modal.getByTestId("completed").waitFor()
    await picture("modal-paid")
    const { status, context } = await accepted
    expect(status).toBe("accepted")
    await modal.getByText("Order #1").waitFor()
    await picture("modal-accepted")

    await page.goto(thankYou(context))
    await page.getByText("Your order is placed and paid.").waitFor()
    const thanks = await page.locator("main").innerText()
    for (const shown of [
      "Order #1",
      "Payment reference",
      "2 × Brume mug",
      `€${paid}`,
      PARISIAN.street,
      PARISIAN.email,
      GIFT_NOTE,
    ]) {
      expect(thanks).toContain(shown)
    }
    await picture("thank-you")
    expect(await axeFindings(page)).toEqual([])
    const stranger = await browser.newPage()
    await stranger.goto(thankYou(context))
    await stranger.getByText("Your order is placed and paid.").waitFor()
    expect(await stranger.locator("main").innerText()).not.toContain(PARISIAN.street)
    await stranger.close()

    await logInToDashboard(page, shop.dashboard_url, shop.admin)
    await page.getByText(PARISIAN.email).first().waitFor()
    await picture("dashboard-orders")
    await page.getByText(PARISIAN.email).first().click()
    await page.waitForURL(/\/app\/orders\/order_/)
    await page.getByText("Brume mug").first().waitFor()
    await page.getByText("Captured").first().waitFor()
    await page.getByText("Allocated", { exact: true }).waitFor()
    await picture("dashboard-order")
    const text = await page.locator("main").innerText()
    expect(text).toContain(`€${paid}`)
    expect(text).toContain("€4.80")
    expect(text).toContain(PARISIAN.street)

    const admin = await adminApi(shop)
    const id = new URL(page.url()).pathname.split("/").pop()
    const { order } = await admin<{ order: { items: { metadata: unknown }[] } }>(`orders/${id}`)
    expect(order.items.map(({ metadata }) => metadata)).toEqual([{ gift_note: GIFT_NOTE }])
  })

  it("is missing with a word where a browser blocks the button's script", async () => {
    const blocked = await browser.newPage()
    await blocked.route("**/button.js*", (route) => route.abort())
    await blocked.goto(`${shop.storefront_url}/products/brume-mug`)
    await blocked.getByText("Buying in one click isn’t available in this browser").waitFor()
    await screenshot(blocked, "purchase-blocked")
    await blocked.close()
  })

  it("has a confirmation page that works before the order exists, and shows strangers nothing", async () => {
    const outcome = async (context: string) => {
      await page.goto(thankYou(context))
      return page.locator("#outcome")
    }
    await page.goto(`${shop.storefront_url}/products/brume-mug`)
    const opened = eventOf("open")
    await page.locator("one-click-button").getByRole("button").first().click()
    const { context } = await opened
    await page.frameLocator("one-click-modal iframe").getByText("Your order").waitFor()
    const early = await outcome(context)
    await page.waitForResponse((response) => response.url().includes(`/purchases/${context}`))
    expect(await early.innerText()).toBe("We’re confirming your order.")

    const forged = `${context.slice(0, -1)}${context.endsWith("a") ? "b" : "a"}`
    for (const unknown of [forged, "../../admin", "<script>alert(1)</script>"]) {
      const sentence = await outcome(unknown)
      await sentence.getByText("The shop knows no purchase at this address.").waitFor()
    }
  })
})
