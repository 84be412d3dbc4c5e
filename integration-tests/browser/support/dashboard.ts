import type { Browser, Locator, Page } from "playwright-core"
import type { DemoDescription } from "../../../demo/description"
import { demoMerchant, type Sandbox, startSandbox } from "../../../sandbox"
import { axeFindings } from "../../../testing/axe"
import { launchChromium } from "../../../testing/browser"
import { logInToDashboard } from "../../../testing/dashboard-login"
import { query } from "../../../testing/query"
import { until } from "../../../testing/until"
import { asAdmin, databaseUrl } from "../../support/template-database"
import { DemoProcess, openFolder, ownEnvironment, removeFolder } from "../demo-process"
import { adminApi } from "./admin-api"

/** The one demo of all dashboard tests, once it has started. */
export let shop: DemoDescription
/** The service, without an API key of the shop yet. */
export let sandbox: Sandbox
/** Calls the shop's admin API as its admin. */
export let api: Awaited<ReturnType<typeof adminApi>>
/** The page of the logged-in admin. */
export let page: Page
let browser: Browser

export const { apiKey } = demoMerchant
const DATABASE = `demo_dashboard_${process.pid}`

/** Runs a statement on the shop's database, and returns its rows. */
export const sql = (statement: string, parameters?: unknown[]) =>
  query(databaseUrl(DATABASE), statement, parameters)

/** Starts the demo shop with its dashboard, and logs its admin in; returns how to stop all of it. */
export async function startDashboard(): Promise<() => Promise<void>> {
  const directory = await openFolder("demo-dashboard-")
  await asAdmin(`CREATE DATABASE ${DATABASE}`)
  sandbox = await startSandbox({ seed: 1, merchants: [demoMerchant] })
  const demo = new DemoProcess({
    ...(await ownEnvironment(directory)),
    DEMO_DASHBOARD: "true",
    DATABASE_URL: databaseUrl(DATABASE),
    ONE_CLICK_BASE_URL: sandbox.url,
    ONE_CLICK_CHECKOUT_URL: sandbox.checkoutUrl,
    ONE_CLICK_ORDER_URL: `${sandbox.controlUrl}/orders/{id}`,
  })
  shop = await demo.ready()
  api = await adminApi(shop)
  browser = await launchChromium()
  page = await newPage()
  page.setDefaultTimeout(90_000)
  await logInToDashboard(page, shop.dashboard_url, shop.admin)
  return async () => {
    await browser.close()
    await demo.stop()
    await sandbox.close()
    await asAdmin(`DROP DATABASE ${DATABASE} WITH (FORCE)`)
    await removeFolder(directory)
  }
}

/**
 * Opens a page of a person whom the shop has not met, which shares nothing with the admin's: without
 * animations, which cost a fifth of the time, and fade colors that axe reads.
 */
export async function newPage(): Promise<Page> {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ viewport, locale: "en-GB" })
  await context.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      "*, ::before, ::after { transition: none !important; animation: none !important }"
    )
    document.adoptedStyleSheets.push(still)
  })
  return context.newPage()
}

/**
 * Buttons and pictures of Medusa's own data table and drawer that have no accessible name in this
 * version.
 */
const OF_MEDUSA = [
  '[role="dialog"] > div:first-child button',
  'button[aria-haspopup="menu"].inline-flex',
  'div[role="img"].pointer-events-none',
]

/**
 * Returns what axe finds in a part of the page, each with its element.
 *
 * @param part selector of the plugin's part, if Medusa's page surrounds it
 * @param rules the only rules that are checked; all of them by default
 */
export async function findingsIn(part = "main", rules?: string[]): Promise<string[]> {
  return axeFindings(page, { context: { include: [part], exclude: OF_MEDUSA }, rules })
}

/**
 * Closes a dialog with the keyboard, once it has the focus: before that it ignores the key. For a
 * moment longer, the dialog below gets the key, so it is pressed again.
 */
export async function escape(dialog: Locator): Promise<void> {
  await dialog.and(page.locator(":focus-within")).waitFor()
  await until(async () => {
    await page.keyboard.press("Escape")
    const gone = dialog.waitFor({ state: "detached", timeout: 5_000 })
    return gone.then(
      () => true,
      () => false
    )
  })
}

/** Waits until an element has the focus. */
export const focusOn = (one: Locator) => one.and(one.page().locator(":focus")).waitFor()

/**
 * By how many pixels a part of the page, or the whole page, is wider than the window, once it
 * rests.
 */
export async function tooWide(part: string): Promise<number> {
  const measure = (selector: string) => {
    const right = document.querySelector(selector)?.getBoundingClientRect().right ?? 0
    return Math.max(document.documentElement.scrollWidth, Math.floor(right)) - window.innerWidth
  }
  for (let left = 20; left > 0 && (await page.evaluate(measure, part)) > 0; left--) {
    await page.waitForTimeout(100)
  }
  return page.evaluate(measure, part)
}
