import { dashboardActs } from "../support/dashboard-acts"
import { DashboardWorld, findingsIn, focusOn } from "../support/dashboard"
import { keys } from "../support/keys"

/** Settings, health and static rules without a mouse, and axe on what a key opens there. */
export function usingEveryPageByKeyboard(world: () => DashboardWorld): void {
  const { open, settings } = dashboardActs(world)
  const { key, focused, tabTo, activate, fill, choose } = keys(world)

  const edit = async (section: string) => {
    await activate(new RegExp(`^Edit ${section}$`))
    await world().page.getByRole("dialog", { name: section }).waitFor()
  }

  it("changes a choice, a number and a switch of the settings by keyboard, and saves them", async () => {
    const { page, api } = world()
    await open("/settings/one-click")
    await edit("Orders")
    expect(await findingsIn(page, '[role="dialog"]')).toEqual([])
    await choose(/^Acceptance$/, "ArrowDown", "Manually")
    await activate(/^Save$/)
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await edit("Selling")
    await tabTo(/^Quantity buttons$/)
    await key("Space")
    await fill(/^Reservation time$/, "50")
    await activate(/^Save$/)
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.getByText("Settings saved").first().waitFor()
    expect(await settings()).toMatchObject({
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
    await edit("Prices and shipping")
    await fill(/^Standard: Each additional item \(EUR\)$/, "0.75")
    expect(await findingsIn(page, '[role="dialog"]')).toEqual([])
    await activate(/^Save$/)
    await page.getByText("Settings saved").first().waitFor()
  })

  it("moves the focus to an invalid setting, and describes the error", async () => {
    const { page } = world()
    await open("/settings/one-click")
    await edit("Selling")
    await fill(/^Reservation time$/, "0")
    await activate(/^Save$/)
    await page.getByText("Enter a whole number from 1 to 1440.").waitFor()
    await focusOn(page.getByLabel("Reservation time"))
    expect((await focused()).described).toContain("Enter a whole number from 1 to 1440.")
    expect(await findingsIn(page, '[role="dialog"]')).toEqual([])
  })

  it("changes the period of the health page, and starts a dry run, by keyboard", async () => {
    const { page } = world()
    await open("/one-click/operations")
    await page.getByText("Response times").waitFor()
    const answer = page.waitForResponse(/health\?hours=24$/)
    await choose(/^Period$/, "ArrowUp", "Last 24 hours")
    await answer
    await activate(/^Preview$/)
    await page.getByText("Preview:").waitFor()
    await focusOn(page.getByRole("button", { name: "Preview" }))
    expect(await findingsIn(page)).toEqual([])
  })

  it("opens and closes the send dialog by keyboard", async () => {
    const { page } = world()
    await open("/one-click/static-rules")
    await activate(/^Send$/)
    await page.getByRole("alertdialog").waitFor()
    expect(await findingsIn(page, '[role="alertdialog"]')).toEqual([])
    await key("Escape")
    await page.getByRole("alertdialog").waitFor({ state: "detached" })
    await focusOn(page.getByRole("button", { name: "Send", exact: true }))
    expect(await findingsIn(page)).toEqual([])
  })
}
