import type { Page } from "playwright-core"
import { en } from "../../../admin/translations/en"
import { dashboardActs } from "../support/dashboard-acts"
import { DashboardWorld, seriousFindings, sidewaysLists, tooWide } from "../support/dashboard"

/**
 * What applies to every page: no serious accessibility violation, no page too wide, both languages.
 */
export function everyPage(world: () => DashboardWorld): void {
  const { open, variant, buyAtAnotherPrice } = dashboardActs(world)

  it("has no serious axe violations and no page wider than its window, light and dark", async () => {
    const { page } = world()
    const waiting = await buyAtAnotherPrice("CANDLE-FIG")
    const { orders } = await world().api<{ orders: { id: string; order_id: string }[] }>(
      "one-click/orders?state=accepted"
    )
    const { purchases } = await world().api<{ purchases: { id: string }[] }>(
      "one-click/purchases?status=open"
    )
    const { activity } = await world().api<{ activity: { id: string }[] }>(
      "one-click/activity?kind=order.cart.estimate"
    )
    const pages: [name: string, path: string, part?: string][] = [
      ["overview", "/one-click"],
      ["orders", "/one-click/orders"],
      ["order", `/one-click/orders/${orders[0].id}`],
      ["order-in-review", `/one-click/orders/${waiting}`],
      ["purchases", "/one-click/purchases"],
      ["purchase", `/one-click/purchases/${purchases[0].id}`],
      ["activity", "/one-click/activity"],
      ["call", `/one-click/activity?call=${activity[0].id}`, '[role="dialog"]'],
      ["health", "/one-click/operations"],
      ["rules", "/one-click/static-rules"],
      ["settings", "/settings/one-click"],
      ["order-panel", `/orders/${orders[0].order_id}`, '[data-testid="one-click-order"]'],
      [
        "product-panel",
        `/products/${variant("MUG-MOSS").product_id}`,
        '[data-testid="one-click-product"]',
      ],
    ]
    const findings: string[] = []
    for (const [name, path, part = "main"] of pages) {
      await page.goto(`${world().shop.dashboard_url}${path}`, { waitUntil: "networkidle" })
      await page.locator(part).locator("h1, h2").first().waitFor()
      await page.locator(`${part} [aria-busy="true"]`).first().waitFor({ state: "detached" })
      for (const theme of ["light", "dark"] as const) {
        await wear(page, theme)
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await world().picture(`${name}-${theme}-${width}`)
          const wider = await tooWide(page, part)
          const sideways = await sidewaysLists(page)
          if (sideways) findings.push(`${name} at ${width}: a list is wider than its place`)
          if (wider > 0) findings.push(`${name} at ${width}: ${wider} px too wide`)
        }
        // The dark theme changes colors, and nothing else that axe checks.
        const rules = theme === "dark" ? ["color-contrast"] : undefined
        const found = await seriousFindings(page, part, rules)
        findings.push(...found.map((finding) => `${name} ${theme}: ${finding}`))
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(findings).toEqual([])
  })

  it("shows every page in French in a French dashboard, and no translation key", async () => {
    const { page, shop } = world()
    await page.evaluate(() => localStorage.setItem("lng", "fr"))
    await page.context().addCookies([{ name: "lng", value: "fr", url: shop.backend_url }])
    const keys = new RegExp(`\\b(${Object.keys(en).join("|")})\\.[a-z_]+`)
    const titles = {
      "/one-click": "À traiter",
      "/one-click/orders": "Commandes One-click",
      "/one-click/purchases": "Achats",
      "/one-click/activity": "Activité",
      "/one-click/operations": "Traitement des commandes",
      "/one-click/static-rules": "Livraison fixe",
      "/settings/one-click": "Configuration",
    }
    for (const [path, title] of Object.entries(titles)) {
      await open(path)
      await page.getByRole("heading", { name: title, exact: true }).waitFor()
      expect(await page.locator("main").innerText()).not.toMatch(keys)
    }
    await open("/one-click")
    await page.getByText("Clics sur le bouton").waitFor()
    await page.getByRole("link", { name: "One-click", exact: true }).first().waitFor()
    await world().picture("french")
  })
}

/** Changes the page's theme as the dashboard does, without reloading the page. */
async function wear(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((value) => {
    const { classList, style } = document.documentElement
    classList.remove("light", "dark")
    classList.add(value)
    style.colorScheme = value
  }, theme)
}
