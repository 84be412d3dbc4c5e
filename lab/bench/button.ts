import type { CDPSession, Page } from "playwright-core"
import { launchChromium } from "../../testing/browser"
import { median, round } from "./measure"
import type { BenchShop } from "./scenario"
import { type Database, withShops } from "./shop-process"

/** What the button adds to a page until it is shown. */
type ButtonCost = {
  requests: number
  /** As Medusa sends them; a proxy or a CDN compresses them. */
  bytes: number
  /** Milliseconds of the browser's main thread, the median of several loads. */
  main_thread_ms: number
}

const LOADS = 15
const BODY = "<h1>Mug</h1><p>A mug.</p>"

/** Loads a page without and with the button, in turns, in a new browser each. */
export function measureButton(database: Database): Promise<ButtonCost> {
  const place = {
    name: "button",
    seed: "./seed.ts",
    environment: () => ({ BENCH_WORKER_MODE: "server" }),
  }
  return withShops<BenchShop, ButtonCost>(database, [place], async ([{ url, shop }]) => {
    const button = `<one-click-button variant-id="${shop.variant_id}"></one-click-button>
      <script src="/one-click/button.js" data-publishable-key="${shop.publishable_key}" defer></script>`
    const without: number[] = []
    const added: number[] = []
    let cost = { requests: 0, bytes: 0 }
    for (let load = 0; load < LOADS; load++) {
      const bare = await loadPage(url, BODY)
      const full = await loadPage(url, BODY + button)
      without.push(bare.main_thread_ms)
      added.push(full.main_thread_ms)
      cost = { requests: full.requests - bare.requests, bytes: full.bytes - bare.bytes }
    }
    return { ...cost, main_thread_ms: round(median(added) - median(without)) }
  })
}

async function loadPage(url: string, body: string): Promise<ButtonCost> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send("Performance.enable")
    await page.route(`${url}/product`, (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en">${body}` })
    )
    await page.goto(`${url}/product`, { waitUntil: "networkidle" })
    if (body.includes("one-click-button")) {
      await page.getByRole("button").waitFor()
    }
    return { ...(await transferred(page)), main_thread_ms: await taskMs(session) }
  } finally {
    await browser.close()
  }
}

function transferred(page: Page): Promise<Omit<ButtonCost, "main_thread_ms">> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[]
    const bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { requests: loaded.length, bytes }
  })
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics")
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0)
}

export function printButton({ requests, bytes, main_thread_ms }: ButtonCost): void {
  process.stdout.write(
    `The button costs a page ${requests} request(s), ${bytes} bytes, ${main_thread_ms} ms of its main thread.\n`
  )
}
