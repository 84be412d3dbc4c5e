import { dashboardActs } from "../support/dashboard-acts"
import { type DashboardWorld, focusOn } from "../support/dashboard"
import { keys } from "../support/keys"
import { press } from "../support/purchases"

/** Navigates lists, a row and a dialog without a mouse. */
export function usingTheKeyboard(world: () => DashboardWorld): void {
  const { open, variant, buyAtAnotherPrice } = dashboardActs(world)
  const { key, tabTo, activate, expectFocusInDialog } = keys(world)

  it("tabs from the pages through the search and the filters into a row", async () => {
    const { page } = world()
    const id = await buyAtAnotherPrice("NOTE-DOT")
    await open("/one-click/orders")
    await page.getByRole("link", { name: "No Medusa order yet" }).first().waitFor()
    const way = await tabTo(/^No Medusa order yet/)
    const place = (name: RegExp) => way.findIndex((one) => name.test(one))
    const order = [/^Purchases$/, /^Operations$/, /^search$/, /^No Medusa order yet/].map(place)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
    await key("Enter")
    await page.waitForURL(new RegExp(`/one-click/orders/${id}`))
  })

  it("keeps the focus in a dialog, and returns it on close", async () => {
    const { page } = world()
    await open(`/one-click/orders/${await buyAtAnotherPrice("NOTE-DOT")}`)
    await page.getByRole("button", { name: "Decline" }).waitFor()
    await activate(/^Decline$/)
    await page.getByRole("alertdialog").waitFor()
    await expectFocusInDialog()
    await key("Escape")
    await page.getByRole("alertdialog").waitFor({ state: "detached" })
    await focusOn(page.getByRole("button", { name: "Decline" }))
  })

  it("opens a call by keyboard, and returns the focus to the call's row on close", async () => {
    const { page } = world()
    await press(world().shop, variant("MUG-MOSS"))
    await open("/one-click/activity")
    const row = page.locator("main table").getByRole("link", { name: "Checkout created" }).first()
    await row.waitFor()
    await tabTo(/^Checkout created$/)
    const pressed = await page.evaluateHandle(() => document.activeElement)
    await key("Enter")
    const drawer = page.getByRole("dialog")
    await drawer.getByText("Duration").waitFor()
    expect(await pressed.evaluate((link) => link?.isConnected)).toBe(true)
    await expectFocusInDialog()
    await tabTo(/^Copy code snippet$/)
    await page.getByRole("tooltip", { name: "Copy" }).first().waitFor()
    await key("Escape")
    await drawer.waitFor({ state: "detached" })
    await focusOn(row)
  })
}
