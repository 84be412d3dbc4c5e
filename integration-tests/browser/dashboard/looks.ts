import { NAMESPACE, translations } from "../../../admin/translations"
import { screenshot } from "../../../testing/browser"
import {
  acceptedOrder,
  answer,
  detailOf,
  openOrder,
  orderInReview,
  RAW,
  variant,
} from "../support/dashboard-acts"
import { api, findingsIn, page, shop, sql, tooWide } from "../support/dashboard"

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
const FROM_RIGHT = "عباءة من الصوف الناعم"

/** What applies to every page before the first purchase. */
export function everyEmptyPage(): void {
  it("has no axe violations and no page wider than its window before the first purchase", async () => {
    const findings = await lookAt([["empty-overview", "/one-click"]])
    for (const list of ["orders", "purchases", "activity"]) {
      findings.push(...(await lookAt([[`empty-${list}`, `/one-click/${list}`]])))
      await page.getByRole("link", { name: "Open setup" }).waitFor()
    }
    expect(findings).toEqual([])
  })
}

/**
 * What applies to every page: no accessibility violation, no translation key, and nothing
 * wider than its window.
 */
export function everyPage(): void {
  it("keeps long and right-to-left names, and high amounts, within the page", async () => {
    const id = await orderInReview()
    const { purchase, quote } = await detailOf(id)
    await openOrder(id, {
      medusa_order: null,
      purchase: { ...purchase, title: `${FROM_RIGHT} ${LONG}` },
      order: {
        differences: Array.from({ length: 4 }, (_, line) => ({
          kind: "quantity",
          of: `SKU-${line}-${LONG}`,
          expected: 1,
          actual: 2,
        })),
      },
      quote: {
        ...quote,
        currency_code: "jpy",
        lines: Array.from({ length: 4 }, (_, line) => ({
          title: line % 2 ? `Item ${line}` : FROM_RIGHT,
          reference: `SKU-${line}`,
          quantity: 1,
          amount: 123_456_789,
        })),
      },
    })
    await page.getByText("¥123,456,789").first().waitFor()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await tooWide("main h1")]).toEqual([width, 0])
    }
  })

  it("has no axe violations and no page wider than its window, light and dark", async () => {
    const waiting = await orderInReview()
    await sql(`INSERT INTO one_click_purchase SELECT copy.* FROM one_click_purchase p,
      generate_series(1, 500) n, jsonb_populate_record(p, jsonb_build_object('id', 'ocpur_' || n,
        'context_id', 'oc_' || n, 'created_at', p.created_at - n * interval '1 hour')) copy
      WHERE p.id = (SELECT max(id) FROM one_click_purchase)`)
    const accepted = await acceptedOrder()
    const { purchases } = await api("one-click/purchases?state=open")
    const { activity } = await api("one-click/activity?kind=order.cart.estimate")
    const findings = await lookAt([
      ["call", `/one-click/activity?call=${activity[0].id}`, '[role="dialog"]'],
      ["overview", "/one-click"],
      ["orders", "/one-click/orders"],
      ["order", `/one-click/orders/${accepted.id}`],
      ["order-in-review", `/one-click/orders/${waiting}`],
      ["purchases", "/one-click/purchases"],
      ["purchase", `/one-click/purchases/${purchases[0].id}`],
      ["activity", "/one-click/activity"],
      ["rules", "/one-click/static-rules"],
      ["settings", "/settings/one-click"],
      ["order-panel", `/orders/${accepted.order_id}`, '[data-testid="one-click-order"]'],
      [
        "product-panel",
        `/products/${variant("MUG-MOSS").product_id}`,
        '[data-testid="one-click-product"]',
      ],
    ])
    expect(findings).toEqual([])
  })

  // German has the longest words. That no language lacks a key is tested in admin/translations.
  it("shows every page in German, without translation keys and no wider than its window", async () => {
    const words = translations.de[NAMESPACE]
    await speakGerman()
    const keys = new RegExp(`\\b(${Object.keys(words).join("|")})\\.[a-z_]+`)
    const { orders } = await api("one-click/orders")
    const product = `/products/${variant("MUG-MOSS").product_id}`
    const pages: [name: string, path: string, title: string, part?: string][] = [
      ["overview", "/one-click", words.overview.attention.title],
      ["orders", "/one-click/orders", words.orders.title],
      ["order", `/one-click/orders/${orders[0].id}`, words.facts.title],
      ["purchases", "/one-click/purchases", words.purchases.title],
      ["activity", "/one-click/activity", words.activity.title],
      ["rules", "/one-click/static-rules", words.static_rules.title],
      ["settings", "/settings/one-click", words.setup.title],
      ["product", product, words.menu.one_click, '[data-testid="one-click-product"]'],
    ]
    const findings: string[] = []
    await page.reload()
    for (const [name, path, title, part = "main"] of pages) {
      await follow(path)
      const heading = page.locator(part).getByRole("heading", { name: title, exact: true })
      await heading.first().waitFor()
      await loaded(part)
      const key = (await page.locator(part).innerText()).match(keys)
      if (key) findings.push(`${name}: shows the key ${key[0]}`)
      // So tall that the picture shows the whole page.
      findings.push(...(await tooWideIn(`${name}-de`, part, 3600)))
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    expect(findings).toEqual([])
    await page.getByRole("link", { name: words.menu.one_click, exact: true }).first().waitFor()
  })

  it("says in German that the shop refused a request, with the shop's own sentence under the details", async () => {
    await speakGerman()
    await answer("one-click/purchases*", RAW, 400)
    await page.goto(`${shop.dashboard_url}/one-click/purchases`)
    const alert = page.locator("main").getByRole("alert")
    const { rejected, details } = translations.de[NAMESPACE].trouble
    await alert.getByText(rejected).waitFor()
    expect(await alert.getByText("raw").isVisible()).toBe(false)
    await alert.getByText(details).click()
    await alert.getByText("raw").waitFor()
  })
}

/** Makes the dashboard German from the next load of a page on. */
async function speakGerman(): Promise<void> {
  await page.evaluate(() => localStorage.setItem("lng", "de"))
  await page.context().addCookies([{ name: "lng", value: "de", url: shop.backend_url }])
}

/**
 * Opens pages in both widths and themes.
 *
 * @param pages each with a name, and the selector of the plugin's part if Medusa's page surrounds it
 * @returns what axe finds, and what is too wide
 */
async function lookAt(pages: [name: string, path: string, part?: string][]): Promise<string[]> {
  const findings: string[] = []
  for (const [index, [name, path, part = "main"]] of pages.entries()) {
    await (index ? follow(path) : page.goto(`${shop.dashboard_url}${path}`))
    await page.locator(part).locator("h1, h2").first().waitFor()
    await loaded(part)
    findings.push(...(await tooWideIn(name, part, 900)))
    for (const theme of ["light", "dark"] as const) {
      await wear(theme)
      await screenshot(page, `dashboard-${name}-${theme}`)
      // The dark theme changes colors, and nothing else.
      const rules = theme === "dark" ? ["color-contrast"] : undefined
      const found = await findingsIn(part, rules)
      findings.push(...found.map((finding) => `${name} ${theme}: ${finding}`))
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  return findings
}

/** Returns what is too wide at the width of a desk and of a phone, and takes a picture of each. */
async function tooWideIn(name: string, part: string, height: number) {
  const findings: string[] = []
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height })
    await screenshot(page, `dashboard-${name}-${width}`)
    const wider = await tooWide(part)
    if (wider > 0) findings.push(`${name} at ${width}: ${wider} px too wide`)
  }
  return findings
}

/** Goes to another page as a link of the dashboard does, which does not load all of it again. */
async function follow(path: string): Promise<void> {
  const left = await page.locator("main").locator("h1, h2").first().elementHandle()
  await page.evaluate((to) => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate"))
  }, `/app${path}`)
  await left?.waitForElementState("hidden")
}

/** Waits until a part of the page shows no placeholder. */
const loaded = (part: string) =>
  page.locator(`${part} [aria-busy="true"]`).first().waitFor({ state: "detached" })

/** Changes the page's theme as the dashboard does, without reloading the page. */
async function wear(theme: "light" | "dark"): Promise<void> {
  await page.evaluate((value) => {
    const { classList, style } = document.documentElement
    classList.remove("light", "dark")
    classList.add(value)
    style.colorScheme = value
  }, theme)
}
