import type { Page } from "playwright-core"
import { until } from "../../testing/until"
import { buttonWith, describeButton, TITLED_BUTTON, type Visit } from "./testing/world"

describeButton("the modal", (world) => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const inside = document.activeElement?.shadowRoot?.activeElement
      return inside?.getAttribute("part") ?? inside?.localName ?? document.activeElement?.localName
    })

  it("works with the keyboard alone, and returns the focus to the button on Escape", async () => {
    const { page, events } = await world.open(`${TITLED_BUTTON}<a href="#x">Next</a>`)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Blue shirt" })
    await dialog.waitFor()
    await page.frameLocator("iframe").getByText("Your purchase").waitFor()
    expect(await focused(page)).toBe("close")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    const inFrame = () => page.frames()[1]?.evaluate(() => document.activeElement?.id)
    expect(await inFrame()).toBe("close")
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Shift+Tab")
    expect(await focused(page)).toBe("close")
    await page.keyboard.press("Escape")
    await page.locator("dialog").waitFor({ state: "detached" })
    expect(await focused(page)).toBe("button buy")
    const types = (await events()).map(({ type }) => type)
    expect(types).toEqual(["one-click:open", "one-click:close"])
  })

  it("stops the page from scrolling, and restores the page on close", async () => {
    const { page, close, openModal } = await world.open(`${TITLED_BUTTON}<div class="tall"></div>`)
    const width = () => page.locator("h1").evaluate((heading) => heading.clientWidth)
    const before = await width()
    await page.evaluate(() => (document.documentElement.style.overflow = "clip auto"))
    await openModal()
    expect(await width()).toBe(before)
    await page.mouse.move(20, 300)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press("PageDown")
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await close()
    await page.locator("dialog").waitFor({ state: "detached" })
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("clip auto")
    await page.mouse.wheel(0, 500)
    await page.waitForFunction(() => scrollY > 0)
  })

  it("fills the screen on a phone and is a card on a desktop", async () => {
    const phone = await world.open(TITLED_BUTTON, { viewport: { width: 390, height: 844 } })
    const shown = ({ page }: Visit) => page.locator("dialog").boundingBox()
    await phone.press()
    expect(await shown(phone)).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const close = await phone.page.getByRole("button", { name: "Close" }).boundingBox()
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await phone.page.setViewportSize({ width: 600, height: 960 })
    expect(await shown(phone)).toEqual({ x: 0, y: 0, width: 600, height: 960 })

    const desktop = await world.open(TITLED_BUTTON, { viewport: { width: 1280, height: 900 } })
    await desktop.press()
    expect(await shown(desktop)).toEqual({ x: 416, y: 90, width: 448, height: 720 })
  })

  it("opens once when buttons are pressed several times, before and while it is open", async () => {
    world.shop.authorize = () => ({ url: `${world.checkoutUrl}/pay`, context: "c", after: 200 })
    const { page, close } = await world.open(TITLED_BUTTON + buttonWith(`label="Other"`))
    const buttons = page.locator("one-click-button button")
    await buttons.first().evaluate((button: HTMLElement) => {
      for (let time = 0; time < 5; time++) button.click()
    })
    await page.locator("dialog").waitFor()
    await page.waitForTimeout(300)
    expect(world.shop.requested("authorize")).toHaveLength(1)
    await buttons.evaluateAll((both: HTMLElement[]) => both.forEach((button) => button.click()))
    await page.waitForTimeout(300)
    expect(world.shop.requested("authorize")).toHaveLength(1)
    expect(await page.locator("dialog").count()).toBe(1)
    await close()
    await page.locator("dialog").waitFor({ state: "detached" })
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("")
  })

  it("refuses to frame a URL that is not under the checkout's", async () => {
    const visit = await world.open(TITLED_BUTTON)
    const refused = [
      "https://evil.example/checkout/pay?token=t",
      // Another port, beside the path, and above it.
      `${world.storefront.url}/checkout/pay`,
      `${world.checkoutUrl}-evil/pay`,
      `${world.checkoutUrl}/../pay`,
      // The checkout as a user, and with one.
      `${world.checkout.url}@evil.example/`,
      world.checkoutUrl.replace("//", "//user@"),
      "javascript:alert(1)",
      "pay",
    ]
    for (const [index, url] of refused.entries()) {
      world.shop.authorize = () => ({ url, context: "c" })
      await visit.page.getByRole("button").click()
      const { detail } = await until(async () => (await visit.events())[index])
      const frames = await visit.page.locator("iframe").count()
      expect([url, detail.code, frames]).toEqual([url, "foreign_address", 0])
      expect(visit.console).toHaveLength(index + 1)
      expect(visit.console[index]).toContain("is not under checkout-url")
    }
  })

  it("accepts messages only from its own frame at the checkout's origin", async () => {
    const { page, openModal, ...visit } = await world.open(TITLED_BUTTON)
    await openModal()
    await page.evaluate((origin) => {
      const data = { type: "one-click:close" }
      postMessage(data, "*")
      dispatchEvent(new MessageEvent("message", { data, origin }))
      dispatchEvent(new MessageEvent("message", { data, source: window }))
    }, world.checkout.url)
    await page.frames()[1]?.evaluate(() => {
      for (const odd of [null, "one-click:close", { type: 7 }, { type: "toString" }]) {
        parent.postMessage(odd, "*")
      }
    })
    await page.waitForTimeout(200)
    expect(await page.locator("dialog[open]").count()).toBe(1)
    expect(visit.console).toEqual([])
    await page.frames()[1]?.evaluate(() => parent.postMessage({ type: "one-click:close" }, "*"))
    await page.locator("dialog").waitFor({ state: "detached" })
  })

  describe("whose frame the page's policy forbids", () => {
    const press = async () => {
      const policy = world.storefront.policy.replace(/frame-src [^;]+/, "frame-src 'none'")
      const visit = await world.open({ body: TITLED_BUTTON, policy })
      await visit.press()
      await visit.page.getByRole("alert").waitFor()
      return visit
    }

    it("asks the shop, says that nothing was ordered, and offers a new tab", async () => {
      const { page, ...visit } = await press()
      expect(world.shop.requested("purchases")).toHaveLength(1)
      expect(await page.getByRole("alert").textContent()).toContain("Nothing was ordered.")
      expect(visit.console.join()).toContain("check frame-src")
      const [tab] = await Promise.all([
        page.context().waitForEvent("page"),
        page.getByRole("link", { name: "Open in a new tab" }).click(),
      ])
      await tab.getByText("Your purchase").waitFor()
      expect(await tab.evaluate(() => opener)).toBeNull()
      await visit.close()
      await visit.shows("You left the checkout.")
    })

    it.each([
      ["of an order that the shop has", { status: "accepted" }, "Your order is confirmed."],
      ["that it couldn't check", "drop", "We couldn’t check."],
    ])("tells the buyer %s", async (_, purchase, sentence) => {
      world.shop.purchase = () => purchase
      const visit = await press()
      expect(await visit.page.getByRole("alert").textContent()).toContain(sentence)
      await visit.close()
      await visit.shows(sentence)
    })
  })

  it("stays when the page's policy blocks something else of the service", async () => {
    const { page, openModal } = await world.open(TITLED_BUTTON)
    await openModal()
    const blocked = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
            resolve(effectiveDirective)
          )
        })
    )
    await page.evaluate((src) => (new Image().src = src), `${world.checkoutUrl}/logo.png`)
    expect(await blocked).toBe("img-src")
    await page.frameLocator("iframe").getByText("Your purchase").waitFor()
    expect(await page.getByRole("alert").count()).toBe(0)
  })

  it("offers a new tab when the service's page refuses to be framed", async () => {
    world.shop.authorize = () => ({ url: `${world.checkoutUrl}/alone`, context: "c" })
    const { page, press, close } = await world.open(TITLED_BUTTON)
    await press()
    await page.locator("[part=spinner]").waitFor({ state: "detached" })
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Open in a new tab" }).click(),
    ])
    await tab.getByText("Your purchase").waitFor()
    await close()
    await page.getByRole("button", { name: "Buy now" }).waitFor()
  })

  it("moves the link for a new tab above the page once the page reports that it is ready", async () => {
    const { page, close, openModal } = await world.open(TITLED_BUTTON)
    const place = async (query: string) => {
      world.shop.authorize = () => ({ url: `${world.checkoutUrl}${query}`, context: "c" })
      await openModal()
      await page.locator("[part=spinner]").waitFor({ state: "detached" })
      const frame = await page.locator("iframe").boundingBox()
      const link = await page.getByRole("link", { name: "Open in a new tab" }).boundingBox()
      await close()
      return { frame: frame?.y, link: link?.y }
    }
    const silent = await place("?silent")
    expect(silent.link).toBeGreaterThan(Number(silent.frame))
    const ready = await place("")
    expect(ready.link).toBeLessThan(Number(ready.frame))
  })

  it("asks whether to keep waiting while the service's page loads, and keeps the page", async () => {
    world.shop.authorize = () => ({ url: `${world.checkoutUrl}/hang`, context: "c" })
    const { page, ...visit } = await world.open(TITLED_BUTTON)
    await page.clock.install()
    await visit.press()
    await page.locator("[part=spinner]").waitFor()
    await page.clock.runFor(16_000)
    await page.getByRole("alert").getByText("Still loading…").waitFor()
    expect(await page.locator("[part=spinner]").count()).toBe(0)
    expect(await page.locator("iframe").count()).toBe(1)
    await page.getByRole("button", { name: "Keep waiting" }).click()
    expect(await page.getByRole("alert").count()).toBe(0)
    await page.clock.runFor(16_000)
    await page.getByRole("alert").getByRole("button", { name: "Close" }).click()
    await visit.shows("You left the checkout.")
    expect((await visit.events()).map(({ type }) => type)).not.toContain("one-click:error")
  })

  it("closes on Back, and leaves no entry in the history when it closes otherwise", async () => {
    const { page, close, openModal, shows } = await world.open(TITLED_BUTTON)
    await page.evaluate(() => history.replaceState({ router: 1 }, ""))
    const [address, length] = [page.url(), await page.evaluate(() => history.length)]
    await openModal()
    expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ router: 1 })
    await page.evaluate(() => history.back())
    await shows("You left the checkout.")
    expect(await page.locator("dialog").count()).toBe(0)
    await openModal()
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await close()
    await shows("You left the checkout.")
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ router: 1 })
    expect(page.url()).toBe(address)
  })

  it("leaves no entry in the history after the service's page went on to another", async () => {
    const { page, close, openModal, shows } = await world.open(TITLED_BUTTON)
    await page.evaluate(() => history.pushState({ router: 2 }, "", "#2"))
    await openModal()
    const frame = page.frames()[1]
    for (const step of ["?step=2", "?step=3"]) {
      await frame?.evaluate((to) => location.assign(to), step)
      await frame?.waitForURL(({ search }) => search === step)
    }
    await close()
    await shows("You left the checkout.")
    await page.waitForFunction(() => JSON.stringify(history.state) === `{"router":2}`)
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => location.hash === "")
  })

  it("has the page's font, and stays open with its page when the shop's page moves the button", async () => {
    const { page, close, openModal } = await world.open(`${TITLED_BUTTON}<div id="new"></div>`)
    await openModal()
    const header = page.locator("header")
    expect(await header.evaluate((shown) => getComputedStyle(shown).fontFamily)).toBe("system-ui")
    await page.frames()[1]?.evaluate(() => (document.title = "A buyer typed something."))
    await page.evaluate(() => {
      document.querySelector("#new")?.append(...document.querySelectorAll("one-click-button"))
    })
    await page.waitForTimeout(200)
    expect(await page.frames()[1]?.title()).toBe("A buyer typed something.")
    await close()
    await page.getByText("You left the checkout.").first().waitFor()
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("")
  })

  it("cleans up and sends no request when its element is removed from the page", async () => {
    const visit = await world.open(TITLED_BUTTON)
    await visit.openModal()
    await visit.page.locator("one-click-button").evaluate((element) => element.remove())
    await visit.page.waitForFunction(() => document.documentElement.style.overflow === "")
    await visit.page.waitForTimeout(1200)
    expect(world.shop.requested("purchases")).toHaveLength(0)
  })
})
