import { gzipSync } from "node:zlib"
import { until } from "../../testing/until"
import { buttonWith, describeButton } from "./testing/world"

/** The size limit of `GET /one-click/button.js` with the shop's settings in it. */
const LIMIT = 8000

describeButton("size and speed", (world) => {
  const figures: string[] = []
  afterAll(() => process.stdout.write(`one-click-button: ${figures.join("; ")}\n`))

  it("is served in at most 8 kB", async () => {
    const script = await (await fetch(`${world.shop.url}/one-click/button.js`)).text()
    const size = gzipSync(script).length
    figures.push(`button.js ${size} bytes gzip (at most ${LIMIT})`)
    expect(size).toBeLessThanOrEqual(LIMIT)
  })

  it("shifts no layout when the script loads late, and when the modal opens and closes", async () => {
    let arrive = () => {}
    world.shop.scriptReady = new Promise((resolve) => (arrive = resolve))
    const { page } = await world.open({
      body: `<p>Before ${buttonWith()} beside</p>${buttonWith("full-width")}
        ${buttonWith(`availability="sold-out" full-width`)}<p>After</p><div class="tall"></div>`,
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
      `${buttonWith(`id="cold"`)}${buttonWith(`id="warm" region-id="reg_1" warm-up`)}
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

  /** Opens a button that waits for the answer of its warm-up, which `respond` sends. */
  async function openUnanswered() {
    let answer: (variant: unknown) => void = () => {}
    world.shop.variant = () => new Promise((resolve) => (answer = resolve))
    const visit = await world.open(buttonWith("warm-up"))
    await visit.page.locator("one-click-button").hover()
    await until(() => Promise.resolve(world.shop.requested("variants/v").length))
    const respond = async (variant: object) => {
      const received = visit.page.waitForResponse(/variants\/v\?/)
      answer(variant)
      await received
      await visit.page.waitForTimeout(200)
    }
    return { ...visit, respond }
  }

  it("shows the result of a press although the answer of its warm-up comes later", async () => {
    world.shop.authorize = () => ({ status: 409, code: "out_of_stock" })
    const { page, press, respond } = await openUnanswered()
    await press()
    await page.getByRole("button", { name: "Sold out" }).waitFor()
    await respond({ available: true })
    await page.getByRole("button", { name: "Sold out" }).waitFor({ timeout: 2_000 })
  })

  it("shows the availability of the variant that is chosen when the answer comes", async () => {
    const { page, set, respond } = await openUnanswered()
    await set("variant-id", "w")
    await respond({ available: false, code: "out_of_stock" })
    await page.getByRole("button", { name: "Buy now" }).waitFor({ timeout: 2_000 })

    await page.mouse.move(0, 300)
    world.shop.variant = () => ({ available: false, code: "out_of_stock" })
    await set("variant-id", "v")
    await page.locator("one-click-button").hover()
    await page.getByRole("button", { name: "Sold out" }).waitFor({ timeout: 2_000 })
  })

  it("asks for no availability with warm-up before the page has set what the request needs", async () => {
    const { page } = await world.open({
      body: buttonWith("warm-up"),
      policy: world.storefront.policy.replace("connect-src", "connect-src 'self'"),
    })
    const urls: string[] = []
    page.on("request", (request) => urls.push(request.url()))
    await page.evaluate(() => delete globalThis.__oneClick)
    await page.locator("one-click-button").hover()
    await page.waitForTimeout(300)
    expect(urls).toEqual([])
  })
})
