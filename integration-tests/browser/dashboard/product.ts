import { edit, open, openPurchase, refetchEvery, save, variant } from "../support/dashboard-acts"
import { api, focusOn, page } from "../support/dashboard"

/** The widget on a product's page. */
export function sellingProducts(): void {
  it("switches one-click purchase off and on for a variant", async () => {
    await open(`/products/${variant("MUG-MOSS").product_id}`)
    await page.getByRole("switch", { name: "Moss" }).click()
    await page.getByText("Turned off", { exact: true }).waitFor()
    await expect(openPurchase("MUG-MOSS")).rejects.toThrow("409")
    await page.getByRole("switch", { name: "Moss" }).click()
    await page.getByText("One-click turned on").first().waitFor()
    await openPurchase("MUG-MOSS")
  })

  it("shows on an open product page what has changed since, although Medusa passes it nothing new", async () => {
    const { id: variant_id, product_id } = variant("MUG-MOSS")
    await open("/products")
    await refetchEvery(500)
    await page.getByText("Brume mug").first().click()
    const panel = page.getByTestId("one-click-product")
    const row = panel.getByRole("listitem").filter({ hasText: "Moss" })
    await row.getByText("Available", { exact: true }).waitFor()
    await api(`one-click/products/${product_id}`, { variant_id, switched_off: true })
    await row.getByText("Turned off", { exact: true }).waitFor()
    await api(`one-click/products/${product_id}`, { variant_id, switched_off: false })
    await row.getByText("Available", { exact: true }).waitFor()
  })

  it("shows the switch in Medusa's form for metadata, also if the form was open before", async () => {
    await open(`/products/${variant("MUG-MOSS").product_id}`)
    const form = page.getByRole("dialog")
    const keys = async () => {
      await page.locator('main a[href$="/metadata/edit"]').first().click()
      await form.getByRole("textbox").first().waitFor()
      const fields = await form.getByRole("textbox").all()
      const values = await Promise.all(fields.map((field) => field.inputValue()))
      await page.keyboard.press("Escape")
      await form.waitFor({ state: "detached" })
      return values
    }
    const whole = page.getByRole("switch", { name: "Sell this product in one click" })
    expect(await keys()).not.toContain("one_click")
    await whole.click()
    await page.getByText("One-click turned off").first().waitFor()
    expect(await keys()).toContain("one_click")
    await whole.click()
    await page.getByText("One-click turned on").first().waitFor()
  })

  it("pauses the whole shop with the owner's words, and says who did it", async () => {
    await open("/settings/one-click")
    const drawer = await edit("Selling")
    await drawer.getByRole("switch", { name: "Sell in one click" }).click()
    await drawer.getByLabel("Text for buyers while it’s off").fill("Back on Monday.")
    await save(drawer)
    await page.getByText(/^Off · .+@/).waitFor()
    await page.getByText("Back on Monday.", { exact: true }).waitFor()
    await page.getByText(/^https?:\/\/.+\{handle\}/).waitFor()
    await expect(openPurchase("MUG-MOSS")).rejects.toThrow("409")
    await open("/one-click")
    await page.locator('a[data-attention="selling"]').getByText("Selling is paused").waitFor()
    await api("one-click/settings", { selling: true, paused_message: "" })
    await openPurchase("MUG-MOSS")
  })

  it("gives each variant a buy link that opens its page with the button in focus", async () => {
    const mug = variant("MUG-MOSS")
    await open(`/products/${mug.product_id}`)
    const row = page
      .getByTestId("one-click-product")
      .getByRole("listitem")
      .filter({ hasText: "Moss" })
    const link = await row.getByRole("link", { name: "Buy link" }).getAttribute("href")
    expect(link).toContain(`#one-click=${mug.id}`)
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await row.getByRole("button", { name: /^Copy/ }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    const shop = await page.context().newPage()
    await shop.goto(String(link))
    const button = shop.locator("one-click-button")
    await focusOn(button)
    expect(await button.getAttribute("variant-id")).toBe(mug.id)
    await shop.close()
  })
}
