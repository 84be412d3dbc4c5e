import { readFile } from "node:fs/promises"
import { until } from "../../../testing/until"
import { buyAtAnotherPrice, detailOf, open } from "../support/dashboard-acts"
import { api, escape, page, sql } from "../support/dashboard"

/** The landing page, and the CSV export. */
export function readingTheOverview(): void {
  it("shows what needs attention first, on the tabs and at Medusa's bell, until it is done", async () => {
    const id = await buyAtAnotherPrice("CANDLE-FIG")
    await sql(`INSERT INTO one_click_fact (id, value) VALUES ('engine',
      '{"since": "2026-01-01T00:00:00Z", "reasons": {"differs": "CANDLE-FIG: totals.total is 25 in the plugin and 24 in Medusa''s cart."}}')`)
    await open("/one-click")
    const prices = page.locator('main a[data-attention="prices"]')
    await prices.getByText("A price check found").waitFor()
    const review = page.locator('main a[data-attention="review"]')
    await review.getByText("1 order needs review").waitFor()
    const tabs = page.getByRole("navigation", { name: "One-click pages" })
    await tabs.getByRole("link", { name: /^Orders\s*1$/ }).waitFor()
    const { order } = await detailOf(id)
    const title = `One-click order ${order.service_order_id.slice(0, 8)} needs review`
    await until(async () => {
      const { notifications } = await api("notifications?channel=feed")
      return notifications.some(({ data }: { data: { title: string } }) => data.title === title)
    })
    await page.keyboard.press("Control+n")
    const bell = page.getByRole("dialog", { name: "Notifications" })
    await bell.getByText(title).waitFor()
    await escape(bell)
    await prices.click()
    await page.waitForURL(/\/settings\/one-click$/)
    await page.getByText("Prices come from Medusa’s cart since").waitFor()
    const check = page.locator('[data-check="prices"]')
    await check.getByText("Details for your developer").click()
    await check.getByText("is 25 in the plugin and 24 in Medusa's cart").waitFor()
    await api(`one-click/orders/${id}/decline`, {})
    await sql("DELETE FROM one_click_fact WHERE id = 'engine'")
    await open("/one-click")
    await page.getByRole("heading", { name: "Needs attention" }).waitFor()
    await tabs.getByRole("link", { name: /^Orders$/ }).waitFor()
    expect(await Promise.all([review, prices].map((line) => line.count()))).toEqual([0, 0])
  })

  it("compares the steps and products of the chosen period with the period before", async () => {
    await sql(
      "UPDATE one_click_purchase SET created_at = created_at - interval '8 days' WHERE id = (SELECT min(id) FROM one_click_purchase)"
    )
    await open("/one-click")
    await page.getByRole("combobox", { name: "Period" }).click()
    await page.getByRole("option", { name: "Last 7 days" }).click()
    await page.waitForURL(/days=7/)
    const step = page.getByRole("listitem").filter({ hasText: "Clicked the button" })
    await step.getByText(/^\+[\d,]+%$/).waitFor()
    await page.getByRole("columnheader", { name: "Opened the checkout" }).waitFor()
    await page.getByRole("button", { name: /^Accepted orders/ }).click()
    await page.getByRole("img", { name: /^Accepted orders by day/ }).waitFor()
  })

  it("exports what a list is filtered by as CSV, and says where a list ends that finds too many rows", async () => {
    // A search that is capped by the shop has a test of its own; here it takes too many orders.
    const capped = /\/admin\/one-click\/orders\?.*q=Brume/
    await page.route(capped, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), is_capped: true } })
    })
    await open('/one-click/orders?state=%5B"declined"%5D&q=Brume')
    await page
      .getByRole("cell", { name: /Declined/ })
      .first()
      .waitFor()
    await page.getByText(/^More than/).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ])
    expect(file.suggestedFilename()).toBe("one-click-orders.csv")
    const [head, ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\r\n")
    expect(head).toMatch(/^Order,State,Reason,Received/)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.split(",")[1] === "Declined")).toBe(true)
  })
}
