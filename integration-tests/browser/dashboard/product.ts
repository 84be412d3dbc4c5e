import { dashboardActs } from "../support/dashboard-acts"
import { type DashboardWorld, focusOn } from "../support/dashboard"

/** The storefront script of the preview. */
const SCRIPT = /button\.js\?preview/

/** The widget on a product's page. */
export function sellingProducts(world: DashboardWorld): void {
  const { open, edit, save, variant, openPurchase } = dashboardActs(world)

  it("shows why a preview is missing, and switches one-click purchase off for a variant", async () => {
    const { page } = world
    const mug = variant("MUG-MOSS")
    await page.route(SCRIPT, (route) => route.abort())
    await open(`/products/${mug.product_id}`)
    const panel = page.getByTestId("one-click-product")
    await panel.getByRole("alert").getByText("Check the shop’s public address").waitFor()
    await page.unroute(SCRIPT)
    await page.reload()
    const preview = page.frameLocator('iframe[title="Preview"]')
    await preview.getByRole("button", { name: "Buy now" }).waitFor()
    await panel.getByRole("alert").waitFor({ state: "detached" })
    await page.getByRole("switch", { name: "Moss" }).click()
    await page.getByText("Turned off", { exact: true }).waitFor()
    await expect(openPurchase("MUG-MOSS")).rejects.toThrow("409")
    await world.picture("product-panel")
    await page.getByRole("switch", { name: "Moss" }).click()
    await page.getByText("One-click turned on").first().waitFor()
    await openPurchase("MUG-MOSS")
  })

  it("previews the button with the look and texts of the settings, and keeps the snippet short", async () => {
    const { page } = world
    await open("/settings/one-click")
    const drawer = await edit("Button")
    await drawer.getByRole("combobox", { name: "Button style" }).click()
    await page.getByRole("option", { name: "Light, for dark pages" }).click()
    await drawer.getByLabel("English").fill("Get it now")
    await save(drawer)
    const script = await fetch(`${world.shop.backend_url}/one-click/button.js`)
    expect(await script.text()).toContain(":host(:not([look])),:host([look=light])")
    await open(`/products/${variant("MUG-MOSS").product_id}`)
    const panel = page.getByTestId("one-click-product")
    await panel.getByRole("combobox", { name: "Style" }).getByText("Light").waitFor()
    const button = page
      .frameLocator('iframe[title="Preview"]')
      .getByRole("button", { name: "Get it now" })
    await button.waitFor()
    const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(color).toBe("rgb(255, 255, 255)")
    expect(await panel.locator("pre").innerText()).not.toContain("look=")
    await world.picture("preview-light")
    await world.api("one-click/settings", { button_look: "dark", button_words: {} })
  })

  it("gives each variant a buy link that opens its page with the button in focus", async () => {
    const { page } = world
    const mug = variant("MUG-MOSS")
    await open(`/products/${mug.product_id}`)
    const panel = page.getByTestId("one-click-product")
    await panel.getByRole("combobox", { name: "Variant" }).click()
    await page.getByRole("option", { name: "Moss" }).click()
    const link = panel.getByRole("link", { name: `#one-click=${mug.id}` })
    await panel.getByRole("button", { name: "Show QR code" }).click()
    await panel.getByRole("img", { name: "QR code of the buy link: Moss" }).waitFor()
    await world.picture("buy-link")
    const shop = await page.context().newPage()
    await shop.goto(String(await link.getAttribute("href")))
    const button = shop.locator("one-click-button")
    await focusOn(button)
    expect(await button.getAttribute("variant-id")).toBe(mug.id)
    await shop.close()
  })
}
