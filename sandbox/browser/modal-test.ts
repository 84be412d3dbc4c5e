import type { Browser, FrameLocator, Page } from "playwright-core"
import { describeInBrowser, launchChromium } from "../../testing/browser"
import { fillContactForm } from "../../testing/contact-form"
import { demoMerchant } from "../index"
import { authorizeBody } from "../testing/examples"
import { sandboxTest, type SandboxTest } from "../testing/sandbox-test"
import { obliging } from "./shop"

/** What a test of the modal can use after `beforeAll`. */
type ModalTest = SandboxTest & {
  browser: Browser
  /** Returns the URL of a new purchase's modal. */
  authorized: (overrides?: object) => Promise<string>
  /** Returns a page with this modal, ready for payment. */
  open: (url: string, options?: { width?: number; locale?: string }) => Promise<Page>
}

export function byId(name: string): string {
  return `[data-testid="${name}"]`
}

export function text(page: Page, name: string): Promise<string | null> {
  return page.textContent(byId(name))
}

/** Enters a buyer in Paris and saves the form. */
export async function enterContact(modal: Page | FrameLocator): Promise<void> {
  await fillContactForm(modal)
  await modal.locator(byId("contact-save")).press("Enter")
  await modal.locator(byId("contact-summary")).waitFor()
}

/** Applies a promotion code that the merchant accepts. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page.fill(byId("coupon-input"), code)
  await page.click(byId("coupon-apply"))
  await page.waitForSelector(byId("coupon-applied"))
}

/** Pays, and waits until the purchase is completed. */
export async function pay(modal: Page | FrameLocator): Promise<void> {
  await modal.locator(byId("pay")).press("Enter")
  await modal.locator(byId("completed")).waitFor()
}

/**
 * Describes tests that run with a sandbox, its own merchant, and a browser for the modal. Pages are
 * closed after each test.
 */
export function describeModal(title: string, tests: (test: ModalTest) => void): void {
  describeInBrowser(title, () => {
    const merchants = [{ ...demoMerchant, countries: { EUR: ["FR", "DE"] } }]
    const test = sandboxTest({ answerTimeout: 3_000, merchants }, obliging) as ModalTest

    beforeAll(async () => {
      test.browser = await launchChromium()
    })
    afterEach(() => Promise.all(test.browser.contexts().map((context) => context.close())))
    afterAll(() => test.browser.close())

    test.authorized = async (overrides = {}) => {
      const notifications = { should_ask_for_stock: true, events: ["order.cart.estimate"] }
      const body = authorizeBody(test.merchant.url, {
        notifications,
        order: { allow_discount_coupon: true },
        ...overrides,
      })
      return (await test.service.authorize(body)).url
    }
    test.open = async (url, { width = 1000, locale = "en-GB" } = {}) => {
      const page = await test.browser.newPage({ viewport: { width, height: 844 }, locale })
      await page.goto(url)
      await page.waitForSelector(byId("pay"))
      return page
    }
    tests(test)
  })
}
