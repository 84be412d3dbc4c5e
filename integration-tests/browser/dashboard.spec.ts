import { describeInBrowser } from "../../testing/browser"
import { ada } from "../support/buy"
import { until } from "../support/until"
import { DashboardWorld, seriousFindings, startDashboard } from "./support/dashboard"
import { buy, press } from "./support/purchases"

jest.setTimeout(240_000)

type Story = { order: { id: string; state: string; message: string | null } }

describeInBrowser("the dashboard", () => {
  let world: DashboardWorld
  beforeAll(async () => {
    world = await startDashboard()
  })
  afterAll(() => world?.close())

  const open = async (path: string) => {
    await world.page.goto(`${world.shop.dashboard_url}${path}`)
    await world.page.locator("main h1").first().waitFor()
  }
  const variant = (sku: string) => {
    const found = world.shop.variants.find((each) => each.sku === sku)
    if (!found) throw new Error(`The demo has no ${sku}`)
    return found
  }
  const orderOf = (context: string) =>
    until(async () => {
      const { purchases } = await world.api<{ purchases: { incoming_order_id: string | null }[] }>(
        `one-click/purchases?q=${context}`
      )
      return purchases[0]?.incoming_order_id ?? undefined
    })
  const inState = (id: string, ...states: string[]) =>
    until(async () => {
      const { story } = await world.api<{ story: Story }>(`one-click/orders/${id}`)
      return states.includes(story.order.state) ? story.order : undefined
    })

  /** A purchase during which the shop changes the price, before the modal has asked for any. */
  const buyWhilePriceChanges = async (sku: string) => {
    const bought = variant(sku)
    await world.api("one-click/settings", { shipping_mode: "dynamic" })
    const { context, buyer } = await press(world.shop, bought)
    const { variant: priced } = await world.api<{
      variant: { prices: { id: string; currency_code: string; amount: number }[] }
    }>(`products/${bought.product_id}/variants/${bought.id}?fields=*prices`)
    const prices = priced.prices
      .filter(({ currency_code }) => currency_code === "eur")
      .map(({ id, currency_code, amount }) => ({ id, currency_code, amount: amount + 3 }))
    await world.api(`products/${bought.product_id}/variants/${bought.id}`, { prices })
    await buyer.open()
    await buyer.setContact(ada)
    await buyer.pay()
    await world.api("one-click/settings", { shipping_mode: "cart_rules" })
    const id = await orderOf(context)
    await inState(id, "review")
    return id
  }

  it("sets one-click purchase up from nothing, line by line turning green", async () => {
    const { page } = world
    await open("/settings/one-click")
    const line = (id: string, state: string) =>
      page.locator(`[data-check="${id}"][data-state="${state}"]`)
    await line("api_key", "missing").waitFor()
    await line("connection", "missing").waitFor()
    await world.picture("set-up-begun")
    await page.getByLabel("API key", { exact: true }).fill(world.apiKey)
    await page.getByRole("button", { name: "Save" }).first().click()
    await line("api_key", "ok").waitFor()
    await page.getByText(`ends in ${world.apiKey.slice(-4)}`).waitFor()
    expect(await page.content()).not.toContain(world.apiKey)
    await page.getByRole("button", { name: "Test the connection" }).click()
    await line("connection", "ok").waitFor()

    const storefront = await page.context().newPage()
    await storefront.goto(`${world.shop.storefront_url}/products/brume-mug`)
    await storefront.locator("one-click-button").first().waitFor()
    await storefront.close()
    await line("button", "ok").waitFor()
    await page.getByText("Everything is ready").waitFor()
    await world.picture("set-up-done")
  })

  it("saves a setting with a message, and keeps what is wrong from being saved", async () => {
    const { page } = world
    await open("/settings/one-click")
    const minutes = page.getByLabel("Time of a hold")
    await minutes.fill("0")
    await page.getByRole("button", { name: "Save" }).last().click()
    await page.getByText("Give a whole number from 1 to 1440.").waitFor()
    await minutes.fill("45")
    await page.getByRole("button", { name: "Save" }).last().click()
    await page.getByText("Settings saved").first().waitFor()
    const { settings } = await world.api<{ settings: { hold_minutes: number } }>(
      "one-click/settings"
    )
    expect(settings.hold_minutes).toBe(45)
  })

  it("accepts an order in review, its difference in sight", async () => {
    const { page } = world
    const id = await buyWhilePriceChanges("CANDLE-FIG")
    await open("/one-click")
    await page.getByText("Differs from what the buyer saw").first().click()
    await page.waitForURL(new RegExp(id))
    const row = page.getByRole("row", { name: /^Total/ })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/€39\.90\s+€36\.90/)
    await world.picture("review")
    await page.getByRole("button", { name: "Accept" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click()
    await page.getByText("Order accepted").first().waitFor()
    expect(await inState(id, "accepted")).toBeTruthy()
    await page.getByText("Open the order in Medusa").click()
    await page.waitForURL(/\/app\/orders\/order_/)
    await page.getByText("Order at the service").waitFor()
    await world.picture("order-panel")
  })

  it("denies an order in review", async () => {
    const { page } = world
    const id = await buyWhilePriceChanges("NOTE-DOT")
    await open(`/one-click/orders/${id}`)
    await page.getByRole("button", { name: "Deny" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Deny" }).click()
    await page.getByText("Order denied").first().waitFor()
    expect(await inState(id, "denied")).toBeTruthy()
    await page.getByText("The order was denied, the buyer not charged").waitFor()
  })

  it("tries a failed order again, with the reason in sight", async () => {
    const { page } = world
    await world.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "decide" }])
    const { context } = await buy(world.shop, variant("MUG-SAND"), 2)
    const id = await orderOf(context)
    await until(async () => {
      const { story } = await world.api<{ story: Story }>(`one-click/orders/${id}`)
      return story.order.message ? story : undefined
    })
    await world.sql(
      `UPDATE one_click_incoming_order SET state = 'failed', reason = 'gave_up',
         lease_owner = NULL WHERE id = $1`,
      [id]
    )
    await open(`/one-click/orders/${id}`)
    await page.getByText("Failed too often").waitFor()
    await page.getByText("The one-click service failed").first().waitFor()
    await world.picture("failed")
    await world.sandbox.control.setFaults([])
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByText("The order is now: Accepted.").first().waitFor()
    expect(await inState(id, "accepted")).toBeTruthy()
  })

  it("plays a question again as a dry run, both answers side by side", async () => {
    const { page } = world
    await open("/one-click/activity")
    await page.getByText("Prices and shipping asked").first().click()
    await page.getByRole("button", { name: "Play again" }).click()
    const replay = page.getByTestId("replay")
    await replay.getByText("Then").first().waitFor()
    await replay
      .getByText(/^Now \(\d+ ms\)$/)
      .first()
      .waitFor()
    expect(await replay.locator("pre").count()).toBe(2)
    await world.picture("replay")
  })

  it("takes a variant out of one-click purchase on the product's page", async () => {
    const { page } = world
    const mug = variant("MUG-MOSS")
    await open(`/products/${mug.product_id}`)
    const preview = page.frameLocator('iframe[title="Preview"]')
    await preview.getByRole("button", { name: "Buy now" }).waitFor()
    await page.getByRole("switch", { name: "Moss" }).click()
    await page.getByText("Switched off here").waitFor()
    await expect(press(world.shop, mug)).rejects.toThrow("409")
    await world.picture("product-panel")
    await page.getByRole("switch", { name: "Moss" }).click()
    await page.getByText("Sold in one click again").first().waitFor()
    await press(world.shop, mug)
  })

  it("has no serious findings of axe, and no page wider than its window, light and dark", async () => {
    const { page } = world
    const { orders } = await world.api<{ orders: { id: string }[] }>("one-click/orders")
    const pages = {
      orders: "/one-click",
      order: `/one-click/orders/${orders[0].id}`,
      purchases: "/one-click/purchases",
      activity: "/one-click/activity",
      health: "/one-click/health",
      settings: "/settings/one-click",
    }
    const findings: string[] = []
    for (const theme of ["light", "dark"]) {
      await page.evaluate((value) => localStorage.setItem("medusa_admin_theme", value), theme)
      for (const [name, path] of Object.entries(pages)) {
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await open(path)
          await page.locator('[aria-busy="true"]').waitFor({ state: "detached" })
          await world.picture(`${name}-${theme}-${width}`)
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth
          )
          if (wider > 0) findings.push(`${name} at ${width}: ${wider} px too wide`)
        }
        findings.push(...(await seriousFindings(page)).map((found) => `${name} ${theme}: ${found}`))
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(findings).toEqual([])
  })

  it("speaks French where the dashboard does", async () => {
    const { page } = world
    await page.evaluate(() => localStorage.setItem("lng", "fr"))
    await page.context().addCookies([{ name: "lng", value: "fr", url: world.shop.backend_url }])
    await open("/one-click/health")
    await page.getByText("Du bouton à la commande").waitFor()
    await page.getByRole("link", { name: "Commandes One-click" }).first().waitFor()
  })
})
