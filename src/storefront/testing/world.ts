import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { launchChromium } from "../../../testing/browser"
import { startCheckout } from "./checkout"
import type { TestServer } from "./http"
import { startShop, type ScriptedShop } from "./shop"
import { startStorefront, type Storefront, type StorefrontPage } from "./storefront"

/** The servers a test of the button needs. */
export interface Servers {
  /** The output folder of the script's build, and what the build printed. */
  folder: string
  buildOutput: string
  checkout: TestServer
  checkoutUrl: string
  shop: ScriptedShop
  storefront: Storefront
  close: () => Promise<void>
}

/** Everything a test of the button in Chromium needs, running. */
export interface World extends Servers {
  browser: Browser
  /** Opens a page of the storefront in a new window and records its console and events. */
  open: (page: StorefrontPage | string, options?: BrowserContextOptions) => Promise<Visit>
  /** Closes the windows and restores the shop's first responses. */
  reset: () => Promise<void>
}

/** A buyer's window. */
export interface Visit {
  page: Page
  console: string[]
  /** Returns the element's events so far, oldest first. */
  events: () => Promise<{ type: string; detail: Record<string, unknown> }[]>
}

const EVENTS = ["open", "close", "ordered", "accepted", "error"].map((name) => `one-click:${name}`)

/** Builds the script and starts a shop, a service's page and a storefront. */
export async function startServers(): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), "one-click-"))
  const build = join(__dirname, "../../../scripts/build-storefront.mjs")
  const buildOutput = execFileSync(process.execPath, [build, folder, "--without-types"], {
    encoding: "utf8",
  })
  const checkout = await startCheckout()
  const checkoutUrl = `${checkout.url}/checkout`
  const shop = await startShop(folder, checkoutUrl)
  const storefront = await startStorefront(shop.url, checkoutUrl)
  const close = async () => {
    await Promise.all([checkout.close(), shop.close(), storefront.close()])
    rmSync(folder, { recursive: true })
  }
  return { folder, buildOutput, checkout, checkoutUrl, shop, storefront, close }
}

/** Starts the servers and Chromium. */
export async function startWorld(): Promise<World> {
  const servers = await startServers()
  const { shop, storefront } = servers
  const browser = await launchChromium()

  const open: World["open"] = async (what, options) => {
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
    await page.goto(storefront.write(written), {
      waitUntil: written.unwaited ? "commit" : "load",
    })
    const events = () =>
      page.evaluate(() => (window as unknown as { kept: [] }).kept) as ReturnType<Visit["events"]>
    return { page, console: lines, events }
  }
  return {
    ...servers,
    browser,
    open,
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
