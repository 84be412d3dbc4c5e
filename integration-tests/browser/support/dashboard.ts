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
import { type AdminApi, adminApi } from "./admin-api"

export type DashboardWorld = {
  shop: DemoDescription
  sandbox: Sandbox
  apiKey: string
  api: AdminApi
  page: Page
  /** Opens a page that shares nothing with the admin's. */
  newPage: () => Promise<Page>
  /** Runs a statement on the shop's database, and returns its rows. */
  sql: (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

/** The demo shop with its dashboard, a logged-in admin, and a service without an API key yet. */
export async function startDashboard(): Promise<DashboardWorld> {
  const directory = await openFolder("demo-dashboard-")
  const database = `demo_dashboard_${process.pid}`
  const DATABASE_URL = databaseUrl(database)
  await asAdmin(`CREATE DATABASE ${database}`)
  const { apiKey } = demoMerchant
  const sandbox = await startSandbox({ seed: 1, merchants: [demoMerchant] })
  const demo = new DemoProcess({
    ...(await ownEnvironment(directory)),
    DEMO_DASHBOARD: "true",
    DATABASE_URL,
    ONE_CLICK_BASE_URL: sandbox.url,
    ONE_CLICK_CHECKOUT_URL: sandbox.checkoutUrl,
    ONE_CLICK_ORDER_URL: `${sandbox.controlUrl}/orders/{id}`,
  })
  const shop = await demo.ready()
  const browser = await launchChromium()
  const newPage = () => openPage(browser)
  const page = await newPage()
  page.setDefaultTimeout(90_000)
  await logInToDashboard(page, shop.dashboard_url, shop.admin)
  return {
    shop,
    sandbox,
    apiKey,
    page,
    newPage,
    api: await adminApi(shop),
    sql: (statement, parameters) => query(DATABASE_URL, statement, parameters),
    close: async () => {
      await browser.close()
      await demo.stop()
      await sandbox.close()
      await asAdmin(`DROP DATABASE ${database} WITH (FORCE)`)
      await removeFolder(directory)
    },
  }
}

/** Opens a page without animations, which cost a fifth of the time, and fade colors that axe reads. */
async function openPage(browser: Browser): Promise<Page> {
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
export async function findingsIn(page: Page, part = "main", rules?: string[]): Promise<string[]> {
  return axeFindings(page, { context: { include: [part], exclude: OF_MEDUSA }, rules })
}

/**
 * Closes a dialog with the keyboard, once it has the focus: before that it ignores the key. For a
 * moment longer, the dialog below gets the key, so it is pressed again.
 */
export async function escape(dialog: Locator): Promise<void> {
  const page = dialog.page()
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
export async function tooWide(page: Page, part: string): Promise<number> {
  const measure = (selector: string) => {
    const right = document.querySelector(selector)?.getBoundingClientRect().right ?? 0
    return Math.max(document.documentElement.scrollWidth, Math.floor(right)) - window.innerWidth
  }
  for (let left = 20; left > 0 && (await page.evaluate(measure, part)) > 0; left--) {
    await page.waitForTimeout(100)
  }
  return page.evaluate(measure, part)
}
