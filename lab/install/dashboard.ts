import { findChromium, launchChromium, screenshot } from "../../testing/browser"
import { logInToDashboard } from "../../testing/dashboard-login"
import { ADMIN, type InstalledShop } from "./shop"

/** The plugin's pages, each with a text that only it contains. */
const PAGES = [
  ["/app/one-click", "Needs attention"],
  ["/app/one-click/orders", "One-click orders"],
  ["/app/settings/one-click", "Setup"],
]

/**
 * Logs in to the installed shop's dashboard, and opens the plugin's pages and its widget on the
 * order.
 *
 * Saves pictures of them if `SCREENSHOTS` is set.
 *
 * @returns what was seen; without a browser only that the dashboard responds
 * @throws Error if a page is missing or throws
 */
export async function visitDashboard(shop: InstalledShop, order: string): Promise<string> {
  const { url } = shop
  const answer = await fetch(`${url}/app`)
  if (!answer.ok || !(await answer.text()).includes("<div id=")) {
    throw new Error(`The dashboard answered ${answer.status}.`)
  }
  if (!findChromium()) {
    return "the dashboard answers (no browser to open our pages)"
  }
  const browser = await launchChromium()
  try {
    // In production, Medusa's session needs https, which a proxy in front of it provides.
    const page = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-proto": "https" } })
    const thrown: string[] = []
    page.on("pageerror", (error) => thrown.push(error.message))
    await logInToDashboard(page, `${url}/app`, ADMIN)
    for (const [path, words] of PAGES) {
      await page.goto(`${url}${path}`)
      await page.getByRole("heading", { name: words }).first().waitFor()
      await screenshot(page, `install${path.replaceAll("/", "-")}`)
    }
    await page.goto(`${url}/app/one-click/orders`)
    await page.locator("tbody tr").first().click()
    await page.waitForURL(/\/one-click\/orders\//)
    await page.getByRole("heading", { name: "Timeline" }).first().waitFor()
    await page.goto(`${url}/app/orders/${order}`)
    await page.getByText("Service order ID").first().waitFor()
    if (thrown.length) {
      throw new Error(`The dashboard threw: ${thrown.join("; ")}`)
    }
    return "our pages and panel open in the dashboard"
  } finally {
    await browser.close()
  }
}
