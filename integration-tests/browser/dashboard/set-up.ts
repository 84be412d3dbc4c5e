import { answer, changeSetup, edit, open, settings } from "../support/dashboard-acts"
import { api, apiKey, escape, page, shop } from "../support/dashboard"

/** From a shop without an API key to one that sells, and a changed setting. */
export function settingUp(): void {
  it("completes the setup checklist from nothing, check by check", async () => {
    await open("/settings/one-click")
    const line = (id: string, state: string) =>
      page.locator(`[data-check="${id}"][data-state="${state}"]`)
    await line("api_key", "missing").waitFor()
    await line("connection", "missing").waitFor()
    await page.getByLabel("API key", { exact: true }).fill(apiKey)
    await page.getByRole("button", { name: "Save" }).first().click()
    await line("api_key", "ok").waitFor()
    await page.getByText(`ends in ${apiKey.slice(-4)}`).waitFor()
    await page.getByText("API key saved").first().waitFor()
    expect(await page.content()).not.toContain(apiKey)
    await page.getByRole("button", { name: "Test the connection" }).click()
    await line("connection", "ok").waitFor()

    const storefront = await page.context().newPage()
    await storefront.goto(`${shop.storefront_url}/products/brume-mug`)
    await storefront.locator("one-click-button").first().waitFor()
    await storefront.close()
    await line("button", "ok").waitFor()
    await page.getByText(/^Ready · last tested/).waitFor()
  })

  it("shows how far a price check is, and how long it still takes", async () => {
    const { proof } = await api("one-click/proof")
    const started_at = new Date(Date.now() - 60_000).toISOString()
    const running = { started_at, done: 20, total: 80 }
    await answer("one-click/proof", { proof: { ...proof, running } })
    await open("/settings/one-click")
    await page.getByText(/^20 of 80 compared, about [34] min left$/).waitFor()
    await page.getByRole("button", { name: "Check now", disabled: true }).waitFor()
  })

  it("shows an API key of the server's configuration, and no form for another one", async () => {
    const api_key = { source: "configuration", last_four: "_key", can_be_given: true }
    await changeSetup(() => ({ api_key }))
    await open("/settings/one-click")
    await page.getByText("Set by the server’s configuration (ends in _key)").waitFor()
    expect(await page.locator("main").getByRole("button", { name: "Save" }).count()).toBe(0)
  })

  it("lists as shipping options only those that buyers can see", async () => {
    const options = ["is_return=true", "is_return=false", "enabled_in_store=false"].map((rule) => {
      const [attribute, value] = rule.split("=")
      const rules = [{ attribute, operator: "eq", value }]
      return { id: rule, name: rule, rules, service_zone: { name: "Europe" } }
    })
    const count = options.length
    await answer("shipping-options?*", { shipping_options: options, count })
    await open("/settings/one-click")
    await page.getByText("is_return=false", { exact: true }).waitFor()
  })

  it("shows no checks of a complete setup, and asks before closing a changed section or the tab", async () => {
    await open("/settings/one-click")
    await page.getByRole("button", { name: "Show checks" }).waitFor()
    expect(await page.locator("[data-check]").count()).toBe(0)
    const minutes = (await edit("Stock")).getByLabel("Reservation time")
    const saved = await minutes.inputValue()
    const question = page.getByRole("alertdialog", { name: "Discard changes?" })
    await minutes.fill("50")
    await page.keyboard.press("Escape")
    await question.waitFor()
    await escape(question)
    await page.getByRole("button", { name: "Cancel" }).click()
    await question.getByRole("button", { name: "Keep editing" }).click()
    await question.waitFor({ state: "detached" })
    expect(await minutes.inputValue()).toBe("50")

    const requested = page.waitForEvent("dialog")
    const reloaded = page.reload()
    const dialog = await requested
    expect(dialog.type()).toBe("beforeunload")
    await dialog.accept()
    await reloaded

    const again = await edit("Stock")
    expect(await again.getByLabel("Reservation time").inputValue()).toBe(saved)
    await again.getByLabel("Reservation time").fill("50")
    await page.getByRole("button", { name: "Cancel" }).click()
    await question.getByRole("button", { name: "Discard changes" }).click()
    await again.waitFor({ state: "detached" })
    expect(String((await settings()).hold_minutes)).toBe(saved)
  })
}
