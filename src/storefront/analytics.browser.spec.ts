import { shownInGuide } from "./testing/snippets"
import {
  buttonWith,
  describeButton,
  TITLED_BUTTON,
  type Visit,
  WITHOUT_SCRIPT,
} from "./testing/world"

/** A sale as the guide's snippets report it. */
const SALE = { transaction_id: "order_1", value: 25.5, currency: "EUR" }
const ORDER = { id: "order_1", display_id: 7, total: 25.5, currency_code: "eur", quantity: 2 }

describeButton("events for analytics", (world) => {
  const openPage = (body: string) => world.open({ body, head: WITHOUT_SCRIPT })

  /** Returns a function that returns the details of `shown` so far. */
  async function recordShown({ page }: Visit): Promise<() => Promise<unknown[]>> {
    await page.evaluate(() => {
      const details: unknown[] = []
      Object.assign(window, { shown: details })
      addEventListener("one-click:shown", (event) => details.push((event as CustomEvent).detail))
    })
    return () => page.evaluate(() => Reflect.get(window, "shown") as unknown[])
  }

  it("dispatches shown once, when half of the button is in view, with the item if a variant is chosen", async () => {
    const visit = await openPage(
      `<one-click-button></one-click-button><div class="tall"></div>${TITLED_BUTTON}`
    )
    const shown = await recordShown(visit)
    await visit.load()
    await visit.page.waitForTimeout(300)
    expect(await shown()).toEqual([{}])
    const element = visit.page.locator("one-click-button").last()
    await element.scrollIntoViewIfNeeded()
    await visit.page.waitForFunction(() => Reflect.get(window, "shown").length === 2)
    await visit.page.evaluate(() => scrollTo(0, 0))
    await visit.page.waitForTimeout(200)
    await element.evaluate((one) => one.parentElement?.append(one))
    await element.scrollIntoViewIfNeeded()
    await visit.page.waitForTimeout(300)
    expect(await shown()).toEqual([{}, { item: { variant_id: "v", title: "Blue shirt" } }])
  })

  it("dispatches shown for a button that is hidden while the shop is paused once it appears", async () => {
    world.shop.paused = ""
    const visit = await openPage(buttonWith(`data-when-paused="hide"`))
    const shown = await recordShown(visit)
    await visit.load()
    await visit.page.waitForTimeout(300)
    expect(await shown()).toEqual([])
    await visit.set("data-when-paused", null)
    await visit.page.waitForFunction(() => Reflect.get(window, "shown").length === 1)
  })

  it("reports the value, the currency and the item once Medusa has the order", async () => {
    world.shop.purchase = (_, times) =>
      times < 2 ? { status: "ordered" } : { status: "accepted", order: ORDER }
    const visit = await world.open(TITLED_BUTTON)
    await visit.openModal()
    // The item is the pressed one, whatever the page shows since.
    await visit.set("product-title", "Red shirt")
    await visit.close()
    await visit.shows("Your order is confirmed.")
    const item = { variant_id: "v", title: "Blue shirt" }
    const sold = { order: ORDER, value: 25.5, currency: "EUR", item: { ...item, quantity: 2 } }
    expect((await visit.events()).slice(2).map(({ detail }) => detail)).toEqual([
      { context: "ctx_1", status: "ordered", item },
      { context: "ctx_1", status: "accepted", ...sold },
    ])
  })

  it("reports a sale to GA4, and fills the data layer, with the guide's snippets", async () => {
    world.shop.purchase = () => ({ status: "accepted", order: ORDER })
    const visit = await openPage(TITLED_BUTTON)
    await visit.page.evaluate(() => {
      const calls: unknown[] = []
      Object.assign(window, { calls, gtag: (...given: unknown[]) => calls.push(given) })
    })
    await visit.page.evaluate(shownInGuide("ga4.js"))
    await visit.page.evaluate(shownInGuide("data-layer.js"))
    await visit.load()
    await visit.press()
    await visit.complete()
    await visit.shows("Your order is confirmed.")
    const item = { item_id: "v", item_name: "Blue shirt" }
    const sale = { ...SALE, items: [{ ...item, quantity: 2 }] }
    expect(await visit.page.evaluate(() => Reflect.get(window, "calls") as unknown)).toEqual([
      ["event", "view_promotion", { promotion_name: "one_click", items: [item] }],
      ["event", "begin_checkout", {}],
      ["event", "purchase", sale],
    ])
    const layer = await visit.page.evaluate(() => Reflect.get(window, "dataLayer") as object[])
    expect(layer.filter((entry) => "event" in entry)).toMatchObject([
      { event: "one_click_shown", ecommerce: { items: [{ item_id: "v" }] } },
      { event: "one_click_open" },
      { event: "one_click_close" },
      { event: "one_click_ordered", ecommerce: SALE },
      { event: "one_click_accepted", ecommerce: sale },
    ])
  })
})
