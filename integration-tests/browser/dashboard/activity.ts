import { dashboardActs } from "../support/dashboard-acts"
import type { DashboardWorld } from "../support/dashboard"

/** Activity, and reconciliation from the settings. */
export function lookingAtActivity(world: DashboardWorld): void {
  const { open, openModal, orderOf, inState } = dashboardActs(world)

  it("lists the calls of the background sync only on request", async () => {
    const { page } = world
    await open("/one-click/activity")
    const rows = page.locator("main table tbody")
    await rows.getByText("Order received").first().waitFor()
    expect(await rows.getByText("Order fetched").count()).toBe(0)
    await open(`/one-click/activity?kind=${encodeURIComponent('["retrieve order"]')}`)
    await rows.getByText("Order fetched").first().waitFor()
  })

  it("picks up a missed order when the shop is synced from the settings", async () => {
    const { page } = world
    await world.sandbox.control.setFaults([{ kind: "drop", on: "events", target: "order.v2.new" }])
    const { context, buyer } = await openModal("NOTE-PLAIN")
    await buyer.pay()
    await open("/settings/one-click")
    await page.getByRole("button", { name: "Sync now" }).click()
    await page
      .getByText(/^\d+ missed orders? recovered/)
      .first()
      .waitFor()
    await world.sandbox.control.setFaults([])
    await inState(await orderOf(context), "accepted")
  })

  it("shows an empty state and an error, and loads again on request", async () => {
    const { page } = world
    await page.goto(`${world.shop.dashboard_url}/one-click/orders/ocin_none`)
    await page.getByText("Page not found.").waitFor()
    await open("/one-click/orders?q=no-such-variant")
    await page.getByText("No results").waitFor()
    await page.route("**/admin/one-click/overview*", (route) =>
      route.fulfill({ status: 500, json: { message: "The database is away." } })
    )
    await page.goto(`${world.shop.dashboard_url}/one-click`)
    const alert = page.getByRole("alert")
    await alert.getByText("Something went wrong in the shop.").waitFor()
    expect(await alert.getByText("The database is away.").isVisible()).toBe(false)
    await alert.getByText("Details for your developer").click()
    await alert.getByText("The database is away.").waitFor()
    await page.unroute("**/admin/one-click/overview*")
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByRole("heading", { name: "Conversion" }).waitFor()
  })
}
