import type { Page } from "playwright-core"
import type { AuthorizeAnswer } from "./testing/shop"
import { buttonWith, describeButton, WITHOUT_SCRIPT } from "./testing/world"

describeButton("states, languages and attributes", (world) => {
  /** Opens purchases from now on only after a call of the returned function. */
  function respondLater(): () => void {
    let respond = () => {}
    const opened = new Promise<AuthorizeAnswer>((resolve) => {
      respond = () => resolve({ url: `${world.checkoutUrl}/pay`, context: "c" })
    })
    world.shop.authorize = () => opened
    return respond
  }

  it("shows why it cannot be pressed, and stays focusable", async () => {
    const { page } = await world.open(
      `<one-click-button></one-click-button>${buttonWith(`availability="sold-out"`)}
       ${buttonWith(`availability="unavailable"`)}`
    )
    for (const name of ["Choose an option", "Sold out", "Not available here"]) {
      const button = page.getByRole("button", { name })
      expect(await button.getAttribute("aria-disabled")).toBe("true")
      expect(await button.getAttribute("disabled")).toBeNull()
      await page.keyboard.press("Tab")
      await button.and(page.locator(":focus")).waitFor()
      await page.keyboard.press("Enter")
      await button.click({ force: true })
    }
    expect(world.shop.received).toEqual([])
  })

  it("shows that the shop can't sell the variant as its state until the variant changes", async () => {
    const visit = await world.open()
    for (const [code, status, label] of [
      ["out_of_stock", 409, "Sold out"],
      ["not_available", 409, "Not available here"],
      ["variant_not_found", 404, "Not available here"],
      ["country_not_served", 400, "Not available here"],
    ] as const) {
      world.shop.authorize = () => ({ status, code })
      await visit.press()
      await visit.page.getByRole("button", { name: label }).waitFor()
      expect(await visit.page.getByRole("status").textContent()).toBe(label)
      expect((await visit.events()).at(-1)).toEqual({
        type: "one-click:error",
        detail: { code, message: label },
      })
      await visit.set("variant-id", `other than ${code}`)
      await visit.page.getByRole("button", { name: "Buy now" }).waitFor()
    }
  })

  it.each([
    ["with its script", "Back on Monday."],
    ["with its script, without words of its own", ""],
    ["after a press", "Back on Monday."],
    ["after a press, without words of its own", ""],
  ])("shows that the shop is paused if it says so %s", async (when, paused) => {
    const isPressed = when.startsWith("after a press")
    world.shop.paused = isPressed ? undefined : paused
    world.shop.authorize = () => ({ status: 409, code: "paused", message: paused })
    const visit = await world.open()
    if (isPressed) {
      await visit.press()
    }
    const button = visit.page.getByRole("button", { name: "Not available at the moment" })
    await button.waitFor()
    expect(await button.getAttribute("aria-disabled")).toBe("true")
    expect(await visit.page.locator("#message").textContent()).toBe(paused)
    await visit.set("data-when-paused", "hide")
    await button.waitFor({ state: "hidden" })
    expect(await visit.page.locator("#message").isVisible()).toBe(false)
  })

  it("scrolls to the button that a buy link names, focuses it, and presses nothing", async () => {
    const { page } = await world.open(
      `<one-click-button variant-id="v1"></one-click-button><div class="tall"></div>
       <one-click-button variant-id="v2"></one-click-button>`
    )
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute("variant-id") ?? null)
    expect(await focused()).toBeNull()
    await page.goto(`${page.url()}#one-click=v2`)
    await page.waitForFunction(() => document.activeElement?.matches("[variant-id=v2]"))
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    await page.reload()
    await page.waitForFunction(() => document.activeElement?.matches("[variant-id=v2]"))
    // The page chooses the variant later.
    await page.evaluate(() => (location.hash = "#one-click=v3"))
    await page.locator("[variant-id=v1]").evaluate((element) => {
      element.setAttribute("variant-id", "v3")
    })
    expect(await focused()).toBe("v3")
    expect(world.shop.received).toEqual([])
  })

  it("follows the page when it sets the availability again, and continues a press", async () => {
    world.shop.authorize = () => ({ status: 409, code: "out_of_stock" })
    const { page, press, set } = await world.open(buttonWith(`availability="available"`))
    const know = (availability: string) => set("availability", availability)
    await press()
    await page.getByRole("button", { name: "Sold out" }).waitFor()
    expect(await know("available")).toBe("Sold out")
    expect(await know("sold-out")).toBe("Sold out")
    expect(await know("available")).toBe("Buy now")

    const respond = respondLater()
    await press()
    await page.getByRole("button", { name: "One moment…" }).waitFor()
    await know("")
    await know("available")
    respond()
    await page.locator("dialog").waitFor()
  })

  it("follows changed attributes at once", async () => {
    const { page, set } = await world.open(`<one-click-button></one-click-button>`)
    const label = page.locator("one-click-button button")
    expect(await set("variant-id", "v")).toBe("Buy now")
    expect(await set("availability", "sold-out")).toBe("Sold out")
    expect(await set("lang", "fr")).toBe("Épuisé")
    expect(await set("availability", null)).toBe("Acheter maintenant")
    expect(await set("label", "Commander")).toBe("Commander")
    expect(await set("label", "")).toBe("Acheter maintenant")
    expect(await set("messages", `{"buy":"Je prends"}`)).toBe("Je prends")
    expect(await set("messages", `{"buy":`)).toBe("Acheter maintenant")
    await set("product-title", "Chemise bleue")
    expect(await label.getAttribute("aria-label")).toBe("Acheter maintenant: Chemise bleue")
    expect(await set("variant-id", null)).toBe("Choisir une option")
  })

  it("gives up a purchase whose variant changes while the purchase is being opened", async () => {
    const respond = respondLater()
    const visit = await world.open()
    await visit.press()
    await visit.page.getByRole("button", { name: "One moment…" }).waitFor()
    await visit.set("variant-id", "v2")
    respond()
    await visit.page.waitForTimeout(500)
    expect(await visit.page.locator("dialog").count()).toBe(0)
    expect(await visit.events()).toEqual([])
    await visit.page.getByRole("button", { name: "Buy now" }).waitFor()
  })

  it("accepts properties as attributes, also those set before the script loaded", async () => {
    const body = `<one-click-button></one-click-button>`
    const { page, load, openModal } = await world.open({ body, head: WITHOUT_SCRIPT })
    const element = page.locator("one-click-button")
    const early = {
      variantId: "v",
      metadata: { note: "hello" },
      publishableKey: "pk_early",
      headers: { authorization: "Bearer early" },
    }
    await element.evaluate((one, given) => void Object.assign(one, given), early)
    await load()
    await page.getByRole("button", { name: "Buy now" }).waitFor()
    expect(await element.getAttribute("variant-id")).toBe("v")
    await element.evaluate((one) => Object.assign(one, { fullWidth: true, look: "light" }))
    expect(await element.getAttribute("full-width")).toBe("")
    await element.evaluate((one) => Object.assign(one, { fullWidth: false, look: null }))
    expect(await element.getAttribute("full-width")).toBeNull()
    expect(await element.evaluate((one) => Reflect.get(one, "metadata"))).toEqual({ note: "hello" })
    await openModal()
    const [authorize] = world.shop.requested("authorize")
    expect(authorize?.body).toEqual({ variant_id: "v", metadata: { note: "hello" } })
    expect(authorize?.headers).toMatchObject({
      "x-publishable-api-key": "pk_early",
      authorization: "Bearer early",
    })
  })

  const inLanguages = (languages: string[], button: string) =>
    languages.map((lang) => `<p lang="${lang}">${button}</p>`).join("")
  const labels = (page: Page) => page.locator("one-click-button button").allTextContents()

  it("speaks its language where it can, and English elsewhere", async () => {
    const spoken = {
      en: "Buy now",
      "fr-CA": "Acheter maintenant",
      FR: "Acheter maintenant",
      xx: "Buy now",
      "": "Buy now",
      de: "Sofort kaufen",
      "es-MX": "Comprar ahora",
      it: "Acquista ora",
      "nl-BE": "Nu kopen",
    }
    const { page } = await world.open({
      body: inLanguages(Object.keys(spoken), buttonWith()),
      lang: "de",
    })
    expect(await labels(page)).toEqual(Object.values(spoken))
  })

  it("follows the nearest language, also when the page changes it, without an announcement", async () => {
    const { page } = await world.open({
      body: `<div id="near">${buttonWith()}</div><div id="host" lang="it"></div>`,
      lang: "de",
    })
    await page.locator("#host").evaluate((host) => {
      const inner = document.createElement("one-click-button")
      inner.setAttribute("variant-id", "v")
      host.attachShadow({ mode: "open" }).append(inner)
    })
    const first = page.locator("#near one-click-button")
    const second = page.locator("#host one-click-button")
    await first.getByRole("button", { name: "Sofort kaufen" }).waitFor()
    await second.getByRole("button", { name: "Acquista ora" }).waitFor()
    await page.evaluate(() => (document.documentElement.lang = "nl"))
    await first.getByRole("button", { name: "Nu kopen" }).waitFor()
    await second.getByRole("button", { name: "Acquista ora" }).waitFor()
    await page.evaluate(() => {
      document.querySelector("#near")?.setAttribute("lang", "es")
      document.querySelector("#host")?.removeAttribute("lang")
    })
    await first.getByRole("button", { name: "Comprar ahora" }).waitFor()
    await second.getByRole("button", { name: "Nu kopen" }).waitFor()
    expect(await first.getByRole("status").textContent()).toBe("")
  })

  it("marks a text as English when it stands in for the page's language", async () => {
    const body = buttonWith() + buttonWith(`label="Kup teraz"`)
    const { page } = await world.open({ body, lang: "pl" })
    const languages = await page
      .locator("one-click-button button")
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.textContent, button.getAttribute("lang")])
      )
    expect(languages).toEqual([
      ["Buy now", "en"],
      ["Kup teraz", "pl"],
    ])
  })

  it("shows the shop's own English words in place of its English ones only", async () => {
    const body = inLanguages(["", "xx", "fr"], "<one-click-button></one-click-button>")
    const { page } = await world.open(body)
    await page.locator("one-click-button").evaluateAll((elements) => {
      Object.assign(globalThis.__oneClick ?? {}, { messages: { en: { buy: "Order now" } } })
      elements.forEach((element) => element.setAttribute("variant-id", "v"))
    })
    expect(await labels(page)).toEqual(["Order now", "Order now", "Acheter maintenant"])
  })

  it("applies the page's custom properties, and does not move when the buyer prefers reduced motion", async () => {
    world.shop.authorize = () => "hang"
    const { page } = await world.open(
      {
        body: buttonWith(`class="own"`) + buttonWith(`look="light"`),
        style: `.own { --one-click-background: #a8452c; --one-click-color: #fffbeb;
          --one-click-radius: 20px; --one-click-height: 60px; --one-click-min-width: 300px }`,
      },
      { reducedMotion: "reduce" }
    )
    const own = await page.locator(".own button").evaluate((button) => {
      const { backgroundColor, color, borderRadius, width, height } = getComputedStyle(button)
      return [backgroundColor, color, borderRadius, width, height].join("; ")
    })
    expect(own).toBe("rgb(168, 69, 44); rgb(255, 251, 235); 20px; 300px; 60px")
    const light = page.locator("[look=light] button")
    expect(await light.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
      "rgb(255, 255, 255)"
    )
    await page.locator(".own button").click()
    await page.getByRole("button", { name: "One moment…" }).waitFor()
    const moving = () => document.querySelector(".own")?.shadowRoot?.getAnimations().length
    expect(await page.evaluate(moving)).toBe(0)
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await page.waitForFunction(moving)
  })

  it("wraps its message where the page's own text does not wrap", async () => {
    world.shop.authorize = () => ({ status: 502, code: "service_failed" })
    const { page } = await world.open({
      body: `<div class="bar">${buttonWith("full-width")}</div>`,
      style: `.bar { width: 200px; white-space: nowrap }`,
    })
    await page.locator("one-click-button").click()
    await page.getByRole("button", { name: "Try again" }).waitFor()
    const [wide, high] = await page
      .locator("one-click-button p")
      .evaluate(({ scrollWidth, clientHeight }) => [scrollWidth, clientHeight])
    expect(wide).toBeLessThanOrEqual(200)
    expect(high).toBeGreaterThan(40)
  })

  it("ends an English sentence with its full stop on a page from right to left", async () => {
    world.shop.authorize = () => ({ status: 502, code: "service_failed" })
    const { page, press, shows } = await world.open({
      body: `<div dir="rtl">${buttonWith()}</div>`,
      lang: "ar",
    })
    await press()
    await shows("Nothing was ordered. Please try again.")
    const [letter, stop] = await page.locator("one-click-button p").evaluate(({ firstChild }) => {
      const text = firstChild as Text
      return [2, 1].map((fromEnd) => {
        const range = document.createRange()
        range.setStart(text, text.length - fromEnd)
        range.setEnd(text, text.length - fromEnd + 1)
        return range.getBoundingClientRect().left
      })
    })
    expect(stop).toBeGreaterThan(Number(letter))
  })

  it("keeps several buttons separate, with one purchase at a time", async () => {
    world.shop.authorize = ({ body }) =>
      body.variant_id === "slow" ? "hang" : { status: 409, code: "out_of_stock" }
    const { page } = await world.open(
      `<one-click-button id="a" variant-id="slow"></one-click-button>
       <one-click-button id="b" variant-id="gone"></one-click-button>
       <one-click-button id="c" variant-id="c" lang="fr"></one-click-button>`
    )
    await page.locator("#a").click()
    await page.locator("#a").getByText("One moment…").first().waitFor()
    await page.locator("#b").click()
    await page.locator("#b").getByRole("button", { name: "Sold out" }).waitFor()
    await page.locator("#a").getByRole("button", { name: "Buy now" }).waitFor()
    await page.locator("#c").getByRole("button", { name: "Acheter maintenant" }).waitFor()
  })
})
