import { until } from "../../../testing/until"
import { buyForApproval, confirm, inState, open, orderInReview } from "../support/dashboard-acts"
import { api, findingsIn, page, sql } from "../support/dashboard"

/** The lists of orders and purchases: decisions about several orders, and filters. */
export function usingTheLists(): void {
  it("accepts the selected orders that can be accepted, with a note, and reports the rest", async () => {
    const ids = await buyForApproval("TOTE-CLAY", "MUG-SAND", "MUG-MOSS")
    const blocked = await orderInReview()
    await sql("UPDATE one_click_incoming_order SET differences = $2 WHERE id = $1", [
      blocked,
      JSON.stringify({ list: [{ kind: "shipment_missing", expected: null, actual: null }] }),
    ])
    await open("/one-click/orders")
    await page.getByRole("checkbox", { name: /^Select all/ }).click()
    const bar = page.getByRole("dialog", { name: "Selected orders" })
    await bar.getByText("4 selected").waitFor()
    expect(await findingsIn('[role="dialog"]')).toEqual([])
    expect(await findingsIn()).toEqual([])
    // Somebody else declines one of them meanwhile.
    await api(`one-click/orders/${ids[2]}/decline`, {})
    await bar.getByRole("button", { name: "Accept 3" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText("Accept 3 orders?").waitFor()
    await dialog.getByText("1 selected order can’t be accepted").waitFor()
    await dialog.getByLabel("Internal note").fill("Agreed by phone")
    expect(await findingsIn('[role="alertdialog"]')).toEqual([])
    await confirm("Accept")
    await page.getByText("2 orders accepted").first().waitFor()
    await page.getByText("1 order wasn’t accepted").waitFor()
    const notice = page.locator("main").getByRole("status")
    await notice.getByRole("link", { name: /^Brume mug – Moss, €\d+\.\d\d$/ }).waitFor()
    await notice.getByRole("button", { name: "Close" }).click()
    await notice.waitFor({ state: "detached" })
    await inState(ids[0], "accepted")
    await inState(ids[1], "accepted")
    await inState(ids[2], "declined")
    await open(`/one-click/orders/${ids[0]}`)
    await page.getByText("Agreed by phone").waitFor()
    await open("/one-click/orders")
    await page.getByRole("checkbox", { name: /^Select order/ }).click()
    await page.keyboard.press("d")
    await confirm("Decline")
    await page.getByText("1 order declined").first().waitFor()
    await inState(blocked, "declined")
  })

  it("filters orders and purchases by product, and orders by amount", async () => {
    for (const list of ["orders", "purchases"]) {
      await open(`/one-click/${list}`)
      const choose = async (name: string) => {
        await page.locator("[data-list] button[aria-haspopup=menu]").first().click()
        await page.getByRole("menuitem", { name }).click()
      }
      await choose("Product")
      await page.getByRole("searchbox", { name: "Search products" }).fill("tote")
      await page.getByRole("button", { name: /tote/i, pressed: false }).first().click()
      await page.waitForURL(/product_id=%5B%22/)
      await page.locator("[data-list] button").filter({ hasText: "Coteau tote" }).waitFor()
      await page.keyboard.press("Escape")
      const titles = page.locator("[data-list] tbody tr")
      await until(async () => {
        const rows = await titles.allInnerTexts()
        return rows.length > 0 && rows.every((row) => /tote/i.test(row))
      })
      if (list === "orders") {
        await choose("Min. amount (EUR)")
        await page.getByRole("spinbutton").fill("100000")
        await page.getByRole("spinbutton").press("Enter")
        await page.waitForURL(/amount_min=100000/)
        await page.getByText("No results").waitFor()
      }
      await page.keyboard.press("Escape")
    }
  })
}
