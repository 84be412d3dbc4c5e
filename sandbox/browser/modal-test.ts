import type { Browser, FrameLocator, Page } from "playwright-core"
import { describeInBrowser, launchChromium } from "../../testing/browser"
import { fillContactForm } from "../../testing/contact-form"
import { demoMerchant, type Sandbox, startSandbox } from "../index"
import { authorizeBody } from "../testing/examples"
import type { MerchantAnswer, ReceivedEvent, TestMerchant } from "../testing/merchant"
import { startMerchant } from "../testing/merchant"
import { serviceClient } from "../testing/service-client"
import { obliging } from "./shop"

/** What a test of the modal can use after `beforeAll`. */
type ModalTest = {
  browser: () => Browser
  sandbox: () => Sandbox
  /** Returns the URL of a new purchase's modal. */
  authorized: (overrides?: object) => Promise<string>
  /** Returns a page with this modal, ready for payment. */
  open: (url: string, options?: { width?: number; locale?: string }) => Promise<Page>
  /** Sets the merchant's responses until the end of the test; the default is `obliging`. */
  answerWith: (answer: (event: ReceivedEvent) => MerchantAnswer) => void
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
    let sandbox: Sandbox
    let merchant: TestMerchant
    let browser: Browser
    let answer = obliging

    beforeAll(async () => {
      merchant = await startMerchant((event) => answer(event))
      sandbox = await startSandbox({
        answerTimeout: 3_000,
        merchants: [{ ...demoMerchant, countries: { EUR: ["FR", "DE"] } }],
      })
      browser = await launchChromium()
    })
    beforeEach(() => {
      answer = obliging
    })
    afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
    afterAll(async () => {
      await browser.close()
      await Promise.all([sandbox.close(), merchant.close()])
    })

    tests({
      browser: () => browser,
      sandbox: () => sandbox,
      answerWith: (other) => {
        answer = other
      },
      authorized: async (overrides = {}) => {
        const notifications = { should_ask_for_stock: true, events: ["order.cart.estimate"] }
        const body = authorizeBody(merchant.url, {
          notifications,
          order: { allow_discount_coupon: true },
          ...overrides,
        })
        return (await serviceClient(sandbox.url, demoMerchant.apiKey).authorize(body)).url
      },
      open: async (url, { width = 1000, locale = "en-GB" } = {}) => {
        const page = await browser.newPage({ viewport: { width, height: 844 }, locale })
        await page.goto(url)
        await page.waitForSelector(byId("pay"))
        return page
      },
    })
  })
}
