/**
 * Takes the pictures of the README from a running demo: `npm run demo`, then in another terminal
 * `npm run pictures`. Both use `DEMO_DIR`. Start with a new demo for new pictures.
 */
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Page } from "playwright-core"
import { descriptionFile, descriptionSchema, type DemoDescription } from "../demo/description"
import { launchChromium } from "../testing/browser"
import { fillContactForm, PARISIAN } from "../testing/contact-form"
import { logInToDashboard } from "../testing/dashboard-login"

const IMAGES = path.resolve(__dirname, "../docs/images")

async function main(): Promise<void> {
  const file = descriptionFile(path.resolve(process.env.DEMO_DIR ?? ".demo"))
  const shop = descriptionSchema.parse(JSON.parse(readFileSync(file, "utf8")))
  const browser = await launchChromium()
  try {
    const viewport = { width: 1280, height: 900 }
    const context = await browser.newContext({ viewport, locale: "en-GB" })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await buy(page, shop)
    await lookAtOrder(page, shop)
    await lookAtSettings(page, shop)
  } finally {
    await browser.close()
  }
}

/**
 * Takes a picture as WebP, a third of a PNG's size: the package contains the pictures. A page of
 * its own encodes it, because the shop's pages may forbid data URLs.
 */
async function take(page: Page, name: string, height = 900): Promise<void> {
  await page.setViewportSize({ width: 1280, height })
  const png = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`
  const encoder = await page.context().newPage()
  const webp = await encoder.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext("2d")?.drawImage(image, 0, 0)
    return canvas.toDataURL("image/webp", 0.5)
  }, png)
  await encoder.close()
  writeFileSync(path.join(IMAGES, `${name}.webp`), Buffer.from(webp.split(",")[1], "base64"))
}

async function buy(page: Page, shop: DemoDescription): Promise<void> {
  await page.goto(`${shop.storefront_url}/products/brume-mug`)
  await page.locator("one-click-button").getByRole("button").first().click()
  const modal = page.frameLocator("one-click-modal iframe")
  await modal.getByText("Your order").waitFor()
  await modal.getByRole("button", { name: "One more" }).click()
  await modal.locator("#coupon").fill("WELCOME10")
  await modal.getByRole("button", { name: "Apply" }).click()
  await modal.getByTestId("coupon-applied").waitFor()
  await modal.getByText("Secure checkout").scrollIntoViewIfNeeded()
  await take(page, "modal")
  await fillContactForm(modal)
  await modal.getByTestId("contact-save").click()
  await modal.getByTestId("contact-change").waitFor()
  const accepted = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        document.addEventListener("one-click:accepted", () => resolve())
      )
  )
  await modal.getByTestId("pay").click()
  await accepted
}

async function lookAtOrder(page: Page, shop: DemoDescription): Promise<void> {
  await logInToDashboard(page, shop.dashboard_url, shop.admin)
  await page.getByText(PARISIAN.email).first().click()
  await page.getByText("Captured").first().waitFor()
  await page.getByText("Allocated", { exact: true }).waitFor()
  await page.getByRole("heading", { name: "One-click" }).first().waitFor()
  await settle(page)
  await take(page, "order", 1180)
}

async function lookAtSettings(page: Page, shop: DemoDescription): Promise<void> {
  await page.goto(`${shop.dashboard_url}/settings/one-click`)
  await page.getByRole("heading", { name: "Setup" }).waitFor()
  await page.getByRole("button", { name: "Test the connection" }).click()
  await page.getByRole("button", { name: "Show checks" }).click()
  await page.mouse.move(0, 0)
  await settle(page)
  await take(page, "settings", 945)
  await page.goto(`${shop.dashboard_url}/one-click/orders`)
  await page.getByRole("heading", { name: "One-click orders" }).waitFor()
  await settle(page)
  await page.locator("tbody tr").first().click()
  await page.waitForURL(/\/one-click\/orders\//)
  await settle(page)
  await take(page, "story")
}

/** Waits until the requested content is shown and toasts are gone. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(5_000)
}

void main()
