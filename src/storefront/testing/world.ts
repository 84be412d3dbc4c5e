import type { BrowserContextOptions } from "playwright-core"
import { describeInBrowser, launchChromium } from "../../../testing/browser"
import { startCheckout } from "./checkout"
import { startShop } from "./shop"
import { startStorefront, type StorefrontPage } from "./storefront"

/** The servers a test of the button needs. */
export type Servers = Awaited<ReturnType<typeof startServers>>

/** Everything a test of the button in Chromium needs, running. */
type World = Awaited<ReturnType<typeof startWorld>>

/** A buyer's window. */
export type Visit = Awaited<ReturnType<World["open"]>>

/** Returns the markup of a button of the variant `v` with more attributes. */
export const buttonWith = (attributes = "") =>
  `<one-click-button variant-id="v" ${attributes}></one-click-button>`

type KeptEvent = { type: string; detail: Record<string, unknown> }
const EVENTS = ["open", "close", "ordered", "accepted", "error"].map((name) => `one-click:${name}`)

/** A button with a title, which names the modal. */
export const TITLED_BUTTON = buttonWith(`product-title="Blue shirt"`)

/** The `head` of a page that loads the button's script later. */
export const WITHOUT_SCRIPT = "<!-- the script comes later -->"

/**
 * `describe` for tests of the button in Chromium; the world can be used once `beforeAll` is over,
 * and is reset after each test.
 */
export function describeButton(title: string, tests: (world: World) => void): void {
  describeInBrowser(`one-click-button: ${title}`, () => {
    const world = {} as World
    beforeAll(async () => {
      Object.assign(world, await startWorld())
    })
    afterEach(() => world.reset())
    afterAll(() => world.close?.())
    tests(world)
  })
}

/** Starts a shop that serves the built script, a service's page and a storefront. */
export async function startServers() {
  const checkout = await startCheckout()
  const checkoutUrl = `${checkout.url}/checkout`
  const shop = await startShop(checkoutUrl)
  const storefront = await startStorefront(shop.url, checkoutUrl)
  const close = () => Promise.all([checkout.stop(), shop.stop(), storefront.stop()])
  return { checkout, checkoutUrl, shop, storefront, close }
}

/** Starts the servers and Chromium. */
async function startWorld() {
  const servers = await startServers()
  const { shop, storefront } = servers
  const browser = await launchChromium()

  /**
   * Opens a page of the storefront in a new window and records its console and events.
   *
   * @param what its body, or more of it; by default one button of the variant `v`
   */
  async function open(
    what: Partial<StorefrontPage> | string = {},
    options?: BrowserContextOptions
  ) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const lines: string[] = []
    page.on("console", (message) => lines.push(message.text()))
    page.on("pageerror", (error) => lines.push(`uncaught: ${error.message}`))
    await page.addInitScript((names: string[]) => {
      const kept: unknown[] = []
      Object.assign(window, { kept })
      for (const name of names) {
        addEventListener(name, (event) => {
          kept.push({ type: event.type, detail: (event as CustomEvent).detail })
        })
      }
    }, EVENTS)
    const written = typeof what === "string" ? { body: what } : what
    await page.goto(storefront.write({ body: buttonWith(), ...written }), {
      waitUntil: written.unwaited ? "commit" : "load",
    })
    const button = (name: string) => page.getByRole("button", { name })
    const inModal = (name: string) => page.frameLocator("iframe").getByRole("button", { name })
    return {
      page,
      console: lines,
      /** Returns the element's events so far, oldest first. */
      events: () => page.evaluate(() => Reflect.get(window, "kept") as KeptEvent[]),
      /** Sets or removes an attribute of the first button; returns its label afterwards. */
      set: (attribute: string, value: string | null) =>
        page
          .locator("one-click-button")
          .first()
          .evaluate(
            (element, [name, to]) => {
              if (to === null) element.removeAttribute(name)
              else element.setAttribute(name, to)
              return element.shadowRoot?.querySelector("button")?.textContent ?? null
            },
            [attribute, value] as const
          ),
      /** Loads the button's script, as a page with Trusted Types does that was opened without it. */
      load: () =>
        page.evaluate(async (src) => {
          const rules = { createScriptURL: (url: string) => url }
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy: (name: string, given: typeof rules) => typeof rules }
          }
          const script = document.createElement("script")
          script.src = trustedTypes.createPolicy("test", rules).createScriptURL(src)
          script.dataset.publishableKey = "pk_test"
          document.head.append(script)
          await new Promise((loaded) => (script.onload = loaded))
        }, `${shop.url}/one-click/button.js`),
      /** Clicks "Buy now". */
      press: () => button("Buy now").click(),
      /** Clicks "Buy now", and waits for the service's page in the modal. */
      openModal: async () => {
        await button("Buy now").click()
        await page.frameLocator("iframe").getByText("Your purchase").waitFor()
      },
      /** Completes the purchase in the service's page and returns to the shop. */
      complete: async () => {
        await inModal("Complete").click()
        await inModal("Back to the shop").click()
      },
      /** Closes the modal. */
      close: () => button("Close").click(),
      /** Waits for a sentence beside the button. */
      shows: (sentence: string) => page.locator("p", { hasText: sentence }).waitFor(),
    }
  }
  return {
    ...servers,
    open,
    /** Closes the windows and restores the shop's first responses. */
    reset: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      shop.restart()
    },
    close: async () => {
      await browser.close()
      await servers.close()
    },
  }
}
