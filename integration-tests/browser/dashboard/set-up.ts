import { dashboardActs } from "../support/dashboard-acts"
import { DashboardWorld } from "../support/dashboard"

/** From a shop without a key to one that sells, and a setting changed. */
export function settingUp(world: () => DashboardWorld): void {
  const { open } = dashboardActs(world)

  it("sets one-click purchase up from nothing, line by line turning green", async () => {
    const { page } = world()
    await open("/settings/one-click")
    const line = (id: string, state: string) =>
      page.locator(`[data-check="${id}"][data-state="${state}"]`)
    await line("api_key", "missing").waitFor()
    await line("connection", "missing").waitFor()
    await world().picture("set-up-begun")
    await page.getByLabel("API key", { exact: true }).fill(world().apiKey)
    await page.getByRole("button", { name: "Save" }).first().click()
    await line("api_key", "ok").waitFor()
    await page.getByText(`ends in ${world().apiKey.slice(-4)}`).waitFor()
    expect(await page.content()).not.toContain(world().apiKey)
    await page.getByRole("button", { name: "Test the connection" }).click()
    await line("connection", "ok").waitFor()

    const storefront = await page.context().newPage()
    await storefront.goto(`${world().shop.storefront_url}/products/brume-mug`)
    await storefront.locator("one-click-button").first().waitFor()
    await storefront.close()
    await line("button", "ok").waitFor()
    await page.getByText("Everything is ready").waitFor()
    await world().picture("set-up-done")
  })

  it("saves a setting with a message, and keeps what is wrong from being saved", async () => {
    const { page } = world()
    await open("/settings/one-click")
    const minutes = page.getByLabel("Time of a hold")
    await minutes.fill("0")
    await page.getByRole("button", { name: "Save" }).last().click()
    await page.getByText("Give a whole number from 1 to 1440.").waitFor()
    await minutes.fill("45")
    await page.getByRole("button", { name: "Save" }).last().click()
    await page.getByText("Settings saved").first().waitFor()
    const { settings } = await world().api<{ settings: { hold_minutes: number } }>(
      "one-click/settings"
    )
    expect(settings.hold_minutes).toBe(45)
  })
}
