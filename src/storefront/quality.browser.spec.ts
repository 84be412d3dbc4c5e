import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"
import { describeInBrowser } from "../../testing/browser"
import { startWorld, type World } from "./testing/world"

/** The size limit of `GET /one-click/button.js` with the shop's settings in it. */
const LIMIT = 8000
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run()
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}

describeInBrowser("one-click-button: size, speed, policy and accessibility", () => {
  let world: World
  const figures: string[] = []
  beforeAll(async () => {
    world = await startWorld()
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world?.close()
    process.stdout.write(`one-click-button: ${figures.join("; ")}\n`)
  })

  it("is served in at most 8 kB", async () => {
    const script = await (await fetch(`${world.shop.url}/one-click/button.js`)).text()
    const size = gzipSync(script).length
    figures.push(`button.js ${size} bytes gzip (at most ${LIMIT})`)
    expect(size).toBeLessThanOrEqual(LIMIT)
  })

  it("violates no rule of the strictest content security policy", async () => {
    const visit = await world.open(`<one-click-button variant-id="v"></one-click-button>`)
    const { page } = visit
    await page.evaluate(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
        console.warn(`violation of ${violatedDirective}`)
      })
    })
    await page.getByRole("button", { name: "Buy now" }).click()
    await page.frameLocator("iframe").getByText("Your purchase").waitFor()
    const styled = await page
      .locator("dialog")
      .evaluate((dialog) => getComputedStyle(dialog).borderRadius)
    expect(styled).toBe("16px")
    await page.getByRole("button", { name: "Close" }).click()
    await page.locator("dialog").waitFor({ state: "detached" })
    expect(visit.console).toEqual([])
  })

  it("shifts no layout when the script loads late, and when the modal opens and closes", async () => {
    let arrive = () => {}
    world.shop.scriptReady = new Promise((resolve) => (arrive = resolve))
    const { page } = await world.open({
      body: `<p>Before <one-click-button variant-id="v"></one-click-button> beside</p>
        <one-click-button variant-id="v" full-width></one-click-button>
        <one-click-button variant-id="v" availability="sold-out" full-width></one-click-button>
        <p>After</p><div class="tall"></div>`,
      head: `<script src="${world.shop.url}/one-click/button.js" data-publishable-key="pk_test" defer></script>`,
      unwaited: true,
    })
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // The metric ignores shifts within half a second of an input.
          if (!Reflect.get(entry, "hadRecentInput")) shifts.push(Reflect.get(entry, "value"))
        }
      }).observe({ type: "layout-shift", buffered: true })
    })
    // Painted once before the script loads.
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    )
    expect(await page.evaluate(() => Boolean(customElements.get("one-click-button")))).toBe(false)
    arrive()
    const button = page.getByRole("button", { name: "Buy now" }).first()
    await button.click()
    await page.frameLocator("iframe").getByText("Your purchase").waitFor()
    await page.waitForTimeout(700)
    await page.keyboard.press("Escape")
    await page.waitForTimeout(700)
    const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as number[])
    const total = shifts.reduce((sum, value) => sum + value, 0)
    figures.push(`layout shift ${total.toFixed(4)}`)
    expect(total).toBe(0)
  })

  it("sends no request before a press, and with warm-up one on hover or focus", async () => {
    world.shop.variant = (id) => ({ id, available: false, code: "out_of_stock" })
    const { page } = await world.open(
      `<one-click-button id="cold" variant-id="v"></one-click-button>
       <one-click-button id="warm" variant-id="v" region-id="reg_1" warm-up></one-click-button>
       <one-click-button id="tab" variant-id="w" warm-up></one-click-button>`
    )
    await page.locator("#cold").hover()
    await page.waitForTimeout(200)
    expect(world.shop.received).toEqual([])
    await page.locator("#warm").hover()
    await page.locator("#warm").getByRole("button", { name: "Sold out" }).waitFor()
    await page.locator("#cold").hover()
    await page.locator("#warm").hover()
    await page.locator("#tab").focus()
    await page.locator("#tab").getByRole("button", { name: "Sold out" }).waitFor()
    expect(world.shop.requested("").map(({ path }) => path)).toEqual([
      "/store/one-click/variants/v?region_id=reg_1",
      "/store/one-click/variants/w?",
    ])
    world.shop.variant = (id) => ({ id, available: true })
    const requested = page.waitForResponse(/variants\/x/)
    await page.locator("#warm").evaluate((element) => element.setAttribute("variant-id", "x"))
    await page.locator("#cold").hover()
    await page.locator("#warm").hover()
    await page.locator("#warm").getByRole("button", { name: "Buy now" }).waitFor()
    await requested
    await page.waitForTimeout(200)
    expect(world.shop.requested("variants/x")).toHaveLength(1)
  })

  it("has no axe violations in any state or look, and with the modal open", async () => {
    world.shop.authorize = ({ body }) =>
      body.variant_id === "down"
        ? { status: 502, code: "service_failed" }
        : body.variant_id === "hang"
          ? "hang"
          : { url: `${world.checkoutUrl}/pay`, context: "c" }
    const looks = ["", `look="light"`, `look="outline"`]
      .map((look) => `<one-click-button variant-id="v" ${look}></one-click-button>`)
      .join(" ")
    const visit = await world.open({
      policy: "default-src * 'unsafe-inline' 'unsafe-eval'",
      body: `${looks}<div class="dark">${looks}
        <one-click-button variant-id="v" availability="sold-out"></one-click-button></div>
        <one-click-button></one-click-button>
        <one-click-button variant-id="v" availability="unavailable"></one-click-button>
        <one-click-button variant-id="v" lang="fr" product-title="Chemise"></one-click-button>
        <one-click-button id="down" variant-id="down"></one-click-button>
        <one-click-button id="hang" variant-id="hang"></one-click-button>`,
    })
    const { page } = visit
    await page.locator("#down").click()
    await page.locator("#down").getByRole("button", { name: "Try again" }).waitFor()
    await page.locator("#hang").click()
    await page.locator("#hang").getByRole("button", { name: "One moment…" }).waitFor()
    const closed = await findings(page)
    await page.locator("one-click-button").first().click()
    await page.frameLocator("iframe").getByText("Your purchase").waitFor()
    const open = await findings(page)
    figures.push(`axe findings ${closed.length + open.length}`)
    expect([...closed, ...open]).toEqual([])
  })
})
