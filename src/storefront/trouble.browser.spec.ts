import { buttonWith, describeButton } from "./testing/world"
import type { AuthorizeAnswer } from "./testing/shop"

const NOTHING = "Nothing was ordered. Please try again."

describeButton("errors", (world) => {
  it.each<[string, AuthorizeAnswer, string, string]>([
    ["the service fails", { status: 502, code: "service_failed" }, "service_failed", "502"],
    ["the request is rejected", { status: 400 }, "400", "for the console"],
    ["the shop is down", "drop", "no_answer", "check backend-url, STORE_CORS and connect-src"],
  ])("shows an error and offers a retry when %s", async (_, answer, code, advice) => {
    world.shop.authorize = () => answer
    const { page, events, console: lines, press } = await world.open()
    await press()
    const again = page.getByRole("button", { name: "Try again" })
    await again.waitFor()
    expect(await page.locator("[part=message]").textContent()).toBe(NOTHING)
    expect(await page.getByRole("status").textContent()).toBe(NOTHING)
    expect(await again.getAttribute("aria-disabled")).toBeNull()
    expect((await events()).at(-1)?.detail).toEqual({ code, message: NOTHING })
    expect(lines.join()).toContain(advice)

    world.shop.authorize = () => ({ url: `${world.checkoutUrl}/pay`, context: "c" })
    await again.click()
    await page.locator("dialog").waitFor()
    expect(await page.locator("[part=message]").textContent()).toBe("")
  })

  it("shows that it is still working, then an error, when the shop never answers", async () => {
    world.shop.authorize = () => "hang"
    const { page, events, press } = await world.open()
    await page.clock.install()
    await press()
    const working = page.getByRole("button", { name: "One moment…" })
    await working.waitFor()
    expect(await working.getAttribute("aria-disabled")).toBe("true")
    expect(await page.getByRole("status").textContent()).toBe("One moment…")
    await page.clock.runFor(5_100)
    await page.getByRole("button", { name: "Still loading…" }).waitFor()
    await page.clock.runFor(15_100)
    await page.getByRole("button", { name: "Try again" }).waitFor()
    expect((await events()).at(-1)?.detail).toEqual({ code: "timeout", message: NOTHING })
  })

  it.each([
    ["publishable-key", `<script src="BACKEND/one-click/button.js" defer></script>`, {}, ""],
    ["metadata is not JSON", undefined, {}, `metadata="engraving: Ada"`],
    ["metadata is not JSON", undefined, {}, `metadata='{"engraving":'`],
    ["set checkout-url", undefined, { checkoutUrl: undefined }, ""],
  ])(
    "names a missing or malformed setting in the console: %s",
    async (advice, head, served, attributes) => {
      if ("checkoutUrl" in served) world.shop.scriptCheckoutUrl = undefined
      const { page, ...visit } = await world.open({
        body: `${buttonWith(attributes)}<a href="#on">On</a>`,
        head: head?.replace("BACKEND", world.shop.url),
      })
      await visit.press()
      await visit.shows(NOTHING)
      expect(visit.console.join()).toContain(advice)
      expect(world.shop.requested("authorize")).toHaveLength(0)
      await page.getByRole("link").click()
      expect(page.url()).toContain("#on")
    }
  )

  it("uses the checkout address of its attribute when the script has none, and sends no empty region or country", async () => {
    world.shop.scriptCheckoutUrl = undefined
    const { openModal } = await world.open(
      buttonWith(`checkout-url="${world.checkoutUrl}/" region-id="" country-code=""`)
    )
    await openModal()
    expect(world.shop.requested("authorize")[0]?.body).toEqual({ variant_id: "v" })
  })

  it("shows its fallback content only when the script does not load", async () => {
    const body = `<one-click-button variant-id="v"><a href="/cart">To the cart</a></one-click-button>`
    const cart = { name: "To the cart" }
    const without = await world.open({ body, head: `<script src="/nowhere.js" defer></script>` })
    expect(await without.page.getByRole("link", cart).isVisible()).toBe(true)
    const { page } = await world.open({ body })
    await page.getByRole("button", { name: "Buy now" }).waitFor()
    expect(await page.getByRole("link", cart).count()).toBe(0)
  })

  it("ignores a second script of the page", async () => {
    const script = `<script src="${world.shop.url}/one-click/button.js" data-publishable-key="pk_test" defer></script>`
    const { console: lines, openModal } = await world.open({ head: script + script })
    await openModal()
    expect(lines).toEqual([])
  })
})
