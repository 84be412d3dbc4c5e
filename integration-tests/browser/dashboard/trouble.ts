import { answer, edit, open, RAW, variant } from "../support/dashboard-acts"
import { page, shop } from "../support/dashboard"

/**
 * What an admin reads while the shop is slow, is down or rejects a request; unsaved input is kept.
 */
export function whenThingsGoWrong(): void {
  it("shows the remedy for an error, no answer, no permission and an ended session, and loads again on request", async () => {
    const purchases = `${shop.dashboard_url}/one-click/purchases`
    let status = 500
    await page.route("**/admin/one-click/purchases*", (route) => {
      if (status === 200) return route.continue()
      return status ? route.fulfill({ status, json: RAW }) : route.abort()
    })
    await page.goto(purchases)
    const alert = page.locator("main").getByRole("alert")
    const again = alert.getByText("Try again", { exact: true })
    await alert.getByText("Something went wrong in the shop.").waitFor()
    expect(await alert.getByText("raw").isVisible()).toBe(false)
    await alert.getByText("Details for your developer").click()
    await alert.getByText("raw").waitFor()
    status = 200
    await again.click()
    await page.locator("tbody tr").first().waitFor()

    status = 0
    await page.goto(purchases)
    await alert.getByText("The shop isn’t responding.").waitFor()
    for (const [next, sentence, remedy] of [
      [403, "You don’t have permission.", "Try again"],
      [401, "You’re logged out.", "Log in"],
    ] as const) {
      status = next
      await again.click()
      await alert.getByText(sentence).waitFor()
      await alert.getByText(remedy, { exact: true }).waitFor()
      expect(await alert.innerText()).not.toContain("raw")
    }
  })

  it("offers a person who may only view nothing else", async () => {
    const can = { view: true, decide: false, configure: false }
    await answer("one-click/permissions", { can })
    const button = (name: string, disabled: boolean) =>
      page.locator("main").getByRole("button", { name, disabled })
    await open("/settings/one-click")
    for (const name of ["Sync now", "Check now"]) {
      await button(name, true).waitFor()
    }
    await button("Test the connection", true).waitFor()
    await button("Edit", true).first().waitFor()
    expect(await button("Edit", false).count()).toBe(0)
    await open("/one-click/orders")
    await page.locator("tbody tr").first().waitFor()
    await page.getByRole("checkbox").first().waitFor({ state: "detached" })
    await page.locator("tbody tr").first().click()
    await page.getByRole("heading", { name: "Timeline" }).waitFor()
    expect(await page.locator("main").getByRole("alert").count()).toBe(0)
  })

  it("shows nothing on a product's page to a person who may view nothing", async () => {
    const can = { view: false, decide: false, configure: false }
    await answer("one-click/**", RAW, 403)
    // What is set last is asked first.
    await answer("one-click/permissions", { can })
    const refused = page.waitForResponse("**/admin/one-click/products/*")
    await open(`/products/${variant("MUG-MOSS").product_id}`)
    await refused
    await page.getByTestId("one-click-product").waitFor({ state: "detached" })
  })

  it("shows a placeholder while the overview loads", async () => {
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route("**/admin/one-click/overview*", async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${shop.dashboard_url}/one-click`)
    await page.locator('main [aria-busy="true"]').waitFor()
    letThrough()
    await page.getByRole("heading", { name: "Conversion" }).waitFor()
    await page.locator('main [aria-busy="true"]').waitFor({ state: "detached" })
  })

  it("keeps unsaved settings while the checklist cannot be loaded", async () => {
    await open("/settings/one-click")
    const message = (await edit("Checkout")).getByLabel("Order message")
    await message.fill("Thank you")
    await answer("one-click/setup", RAW, 500)
    await page.getByText("Something went wrong in the shop.").waitFor()
    expect(await message.inputValue()).toBe("Thank you")
    await page.unrouteAll()
    await page.getByText("Something went wrong in the shop.").waitFor({ state: "detached" })
    expect(await message.inputValue()).toBe("Thank you")
  })
}
