import { dashboardActs } from "../support/dashboard-acts"
import { DashboardWorld, findingsIn } from "../support/dashboard"
import { keys } from "../support/keys"

/** Settings, health and static rules without a mouse, and axe on what a key opens there. */
export function usingEveryPageByKeyboard(world: () => DashboardWorld): void {
  const { open } = dashboardActs(world)
  const { key, focused, tabTo } = keys(world)

  it("changes a choice, a number and a switch of the settings by keyboard, and saves them", async () => {
    const { page, api } = world()
    await open("/settings/one-click")
    await tabTo(/^Edit Orders$/)
    await key("Enter")
    await page.getByRole("dialog", { name: "Orders" }).waitFor()
    expect(await findingsIn(page, '[role="dialog"]')).toEqual([])
    await tabTo(/^Acceptance$/)
    await key("Enter")
    await page.getByRole("option", { name: "Manually" }).waitFor()
    expect(await findingsIn(page, '[role="listbox"]')).toEqual([])
    await page.locator("[role=option]:focus").waitFor()
    await key("ArrowDown")
    const review = page.getByRole("option", { name: "Manually" })
    await review.and(page.locator(":focus")).waitFor()
    await key("Enter")
    await review.waitFor({ state: "detached" })
    await tabTo(/^Save$/)
    await key("Enter")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await tabTo(/^Edit Selling$/)
    await key("Enter")
    await page.getByRole("dialog", { name: "Selling" }).waitFor()
    await tabTo(/^Quantity buttons$/)
    await key("Space")
    await tabTo(/^Reservation time$/)
    await key("ControlOrMeta+a")
    await page.keyboard.type("50")
    await tabTo(/^Save$/)
    await key("Enter")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.getByText("Settings saved").first().waitFor()
    const { settings } = await api<{ settings: Record<string, unknown> }>("one-click/settings")
    expect(settings).toMatchObject({
      acceptance: "review",
      hold_minutes: 50,
      manage_quantity: false,
    })
    await api("one-click/settings", {
      acceptance: "automatic",
      hold_minutes: 30,
      manage_quantity: true,
    })
  })

  it("saves a setting of a shipping option for static rules by keyboard", async () => {
    const { page } = world()
    await open("/settings/one-click")
    await tabTo(/^Edit Prices and shipping$/)
    await key("Enter")
    await page.getByRole("dialog", { name: "Prices and shipping" }).waitFor()
    await tabTo(/^Standard: Each additional item \(EUR\)$/)
    await key("ControlOrMeta+a")
    await page.keyboard.type("0.75")
    expect(await findingsIn(page, '[role="dialog"]')).toEqual([])
    await tabTo(/^Save$/)
    await key("Enter")
    await page.getByText("Settings saved").first().waitFor()
  })

  it("moves the focus to an invalid setting, and describes the error", async () => {
    const { page } = world()
    await open("/settings/one-click")
    await tabTo(/^Edit Selling$/)
    await key("Enter")
    await page.getByRole("dialog", { name: "Selling" }).waitFor()
    await tabTo(/^Reservation time$/)
    await key("ControlOrMeta+a")
    await page.keyboard.type("0")
    await tabTo(/^Save$/)
    await key("Enter")
    await page.getByText("Enter a whole number from 1 to 1440.").waitFor()
    await page.getByLabel("Reservation time").and(page.locator(":focus")).waitFor()
    expect((await focused()).described).toContain("Enter a whole number from 1 to 1440.")
    expect(await findingsIn(page, '[role="dialog"]')).toEqual([])
  })

  it("changes the period of the health page, and starts a dry run, by keyboard", async () => {
    const { page } = world()
    await open("/one-click/operations")
    await page.getByText("Response times").waitFor()
    await tabTo(/^Period$/)
    await key("Enter")
    await page.getByRole("option", { name: "Last 24 hours" }).waitFor()
    expect(await findingsIn(page, '[role="listbox"]')).toEqual([])
    const answer = page.waitForResponse(/health\?hours=24$/)
    await page.locator("[role=option]:focus").waitFor()
    await key("ArrowUp")
    const day = page.getByRole("option", { name: "Last 24 hours" })
    await day.and(page.locator(":focus")).waitFor()
    await key("Enter")
    await answer
    await tabTo(/^Preview$/)
    await key("Enter")
    await page.getByText("Preview:").waitFor()
    await page.getByRole("button", { name: "Preview" }).and(page.locator(":focus")).waitFor()
    expect(await findingsIn(page)).toEqual([])
  })

  it("opens and closes the send dialog by keyboard", async () => {
    const { page } = world()
    await open("/one-click/static-rules")
    await tabTo(/^Send$/)
    await key("Enter")
    await page.getByRole("alertdialog").waitFor()
    expect(await findingsIn(page, '[role="alertdialog"]')).toEqual([])
    await key("Escape")
    await page.getByRole("alertdialog").waitFor({ state: "detached" })
    await page
      .getByRole("button", { name: "Send", exact: true })
      .and(page.locator(":focus"))
      .waitFor()
    expect(await findingsIn(page)).toEqual([])
  })
}
