import { until } from "../../../testing/until"
import { changeSetup, inState, open, openModal, orderOf, shows } from "../support/dashboard-acts"
import { page, sandbox, shop, sql } from "../support/dashboard"

/** Activity, and reconciliation from the settings. */
export function lookingAtActivity(): void {
  it("lists the calls of the background sync only on request", async () => {
    await open("/one-click/activity")
    const rows = page.locator("main table tbody")
    await shows(rows, "Order received")
    expect(await rows.getByText("Order fetched").count()).toBe(0)
    await open(`/one-click/activity?kind=${encodeURIComponent('["retrieve order"]')}`)
    await shows(rows, "Order fetched")
  })

  it("lists the poor answers that a check names, and no other calls", async () => {
    const poor = { id: "answers", state: "warning", detail: "2", is_step: false }
    await changeSetup(() => ({ checks: [poor] }))
    await sql(`UPDATE one_click_activity SET outcome = 'fallback'
      WHERE id = (SELECT max(id) FROM one_click_activity WHERE kind = 'order.cart.estimate')`)
    await open("/settings/one-click")
    await page.locator('[data-check="answers"]').getByRole("link", { name: "Open" }).click()
    await until(async () => {
      const outcomes = await page.locator("main tbody td:nth-child(2)").allInnerTexts()
      return outcomes.length > 0 && outcomes.every((outcome) => /Fallback|Failed/.test(outcome))
    })
  })

  it("picks up a missed order when the shop is synced from the settings", async () => {
    await sandbox.control.setFaults([{ kind: "drop", on: "events", target: "order.v2.new" }])
    await open("/settings/one-click")
    const found = page.getByText(/^\d+ missed orders? recovered/).first()
    // Another order, if the background sync came first.
    const context = await until(async () => {
      const { context, buyer } = await openModal("NOTE-PLAIN")
      await buyer.pay()
      await page.getByRole("button", { name: "Sync now" }).click()
      await found.or(page.getByText("No missed orders")).first().waitFor()
      return (await found.isVisible()) && context
    })
    await inState(await orderOf(context), "accepted")
  })

  it("says that an order does not exist, and that a search finds nothing", async () => {
    await page.goto(`${shop.dashboard_url}/one-click/orders/ocin_none`)
    await page.getByText("Page not found.").waitFor()
    await open("/one-click/orders?q=no-such-variant")
    await page.getByText("No results").waitFor()
  })
}
