import type { Locator } from "playwright-core"
import {
  acceptedOrder,
  answer,
  buy,
  buyAtAnotherPrice,
  buyForApproval,
  confirm,
  detailOf,
  inState,
  open,
  openOrder,
  openPurchase,
  orderInReview,
  orderWhen,
  RAW,
  refetchEvery,
  shows,
} from "../support/dashboard-acts"
import { api, escape, findingsIn, focusOn, page, sandbox, sql } from "../support/dashboard"

/** Orders that need a person: in review, for approval, or failed. */
export function decidingOrders(): void {
  it("accepts an order that needs review, and shows its difference", async () => {
    const id = await buyAtAnotherPrice("CANDLE-FIG")
    await open("/one-click/purchases")
    await page.getByRole("cell", { name: "Ada Martin FR" }).first().waitFor()
    await open("/one-click")
    await page.locator('main a[data-attention="review"]').click()
    await page.waitForURL(/state=/)
    await page.getByRole("cell", { name: /^1 × Lisière candle/ }).waitFor()
    await page.getByRole("cell", { name: "Ada Martin FR" }).waitFor()
    await page.getByText("Doesn’t match the quote").first().click()
    await page.waitForURL(new RegExp(id))
    const row = page.getByRole("row", { name: /^Total/ })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/€39\.90\s+€36\.90/)
    await page.getByRole("button", { name: "Accept" }).click()
    await confirm("Accept")
    await page.getByText("Order accepted").first().waitFor()
    await inState(id, "accepted")
    const panel = await openMedusaOrder()
    await shows(panel, "Service order ID")
    const there = page.context().waitForEvent("page")
    await panel.getByRole("link", { name: "Open the order at the service" }).first().click()
    const service = await there
    await service.getByRole("button", { name: "Cancel" }).waitFor()
    await service.close()
  })

  it("accepts an order that needs approval on Medusa's own order page", async () => {
    const [id] = await buyForApproval("TOTE-CLAY")
    await open("/one-click")
    await page.locator('main a[data-attention="to_approve"]').click()
    await page.locator("main table").getByText("Needs approval").first().click()
    await page.getByText("Awaiting the shop’s decision").waitFor()
    const panel = await openMedusaOrder()
    await shows(panel, "Needs approval:")
    await panel.getByRole("button", { name: "Accept" }).click()
    await page.getByRole("alertdialog", { name: "Accept this order?" }).waitFor()
    await confirm("Accept")
    await panel.getByText("Accepted").first().waitFor()
    await inState(id, "accepted")
  })

  it("shows on Medusa's own order page what its button for capturing does to an order", async () => {
    const [id] = await buyForApproval("TOTE-CLAY")
    await openOrder(id)
    // The panel's regular refetch would show the same later.
    await refetchEvery(0)
    const panel = await openMedusaOrder()
    await shows(panel, "Needs approval:")
    await page.getByRole("button", { name: "Capture payment" }).click()
    await confirm("Confirm")
    await panel.getByText("Accepted", { exact: true }).first().waitFor()
    await inState(id, "accepted")
  })

  it.each<[blocker: string, given: object, shown: (string | RegExp)[]]>([
    [
      "no_shipment",
      { differences: [{ kind: "shipment_missing", expected: null, actual: null }] },
      [/^No shipping option in the order/],
    ],
    [
      "changed_at_service",
      {
        reason: "changed_at_service",
        changes: [
          { kind: "total", expected: 3990, actual: 4990 },
          { kind: "quantity", of: "TOTE-CLAY", expected: 1, actual: 2 },
          { kind: "discount", expected: null, actual: 500 },
        ],
      },
      [
        "Changed at the service",
        /^Total €39\.90 €49\.90/,
        "Decline it; the buyer can order again.",
      ],
    ],
    [
      "out_of_stock",
      {
        reason: "out_of_stock",
        shortages: [{ reference: "TOTE-CLAY", title: "Coteau tote", quantity: 2, available: 1 }],
      },
      ["Coteau tote: 1 of 2 available.", "Add stock, then retry."],
    ],
  ])("shows why an order can't be accepted, and what to do: %s", async (blocker, given, shown) => {
    const id = await orderInReview()
    const inReview = { state: "review", differences: [], can: { decline: true }, blocker }
    await openOrder(id, { order: { ...inReview, ...given } })
    for (const text of shown) {
      const found =
        typeof text === "string" ? page.getByText(text) : page.getByRole("row", { name: text })
      await found.first().waitFor()
    }
    expect(await page.getByText("What happens next").count()).toBe(0)
    const accept = page.getByRole("button", { name: "Accept" })
    expect(await accept.isDisabled()).toBe(true)
    const reason = await accept.getAttribute("aria-describedby")
    expect(await page.locator(`[id="${reason}"]`).innerText()).toContain("Can’t be accepted")
  })

  it("promises no charge for an order whose country is chosen first, and names the state after a retry", async () => {
    const id = await orderInReview()
    const detail = await detailOf(id)
    const can = { accept: true, decline: true, retry: true }
    const abroad = { reason: "unknown_country", state: "review", differences: [], blocker: null }
    await openOrder(id, { order: { ...abroad, can } })
    await shows(page, "Accept or decline the order. Nothing is charged until")
    await page.getByRole("button", { name: "Accept" }).click()
    const dialog = page.getByRole("alertdialog")
    await shows(dialog, "only if it matches.")
    expect(await dialog.innerText()).not.toContain("order confirmation is sent")
    await escape(dialog)
    const order = { ...detail.order, state: "placed", reason: "approval_required" }
    await answer(`one-click/orders/${id}/retry`, { detail: { ...detail, order } })
    await page.getByRole("button", { name: "Retry" }).click()
    await shows(page, "Order state: Needs approval.")
  })

  it("records a refund in parts, on the order's own page and on Medusa's", async () => {
    const { id, order_id } = await acceptedOrder()
    const refunded = async () => {
      const { order } = await api(`orders/${order_id}?fields=*payment_collections`)
      return Number(order.payment_collections[0].refunded_amount ?? 0)
    }
    const record = async (where: Locator, amount: string, note = "") => {
      await where.getByLabel("Amount (EUR)").fill(amount)
      await where.getByLabel("Internal note (optional)").fill(note)
      await where.getByRole("button", { name: "Record refund" }).click()
    }
    await openOrder(id)
    const main = page.locator("main")
    await main.getByRole("heading", { name: "Record a refund" }).waitFor()
    for (const amount of ["100000", "1.000"]) {
      await main.getByLabel("Amount (EUR)").fill(amount)
      await shows(main, /^Enter an amount of at most €/)
      expect(await main.getByRole("button", { name: "Record refund" }).isDisabled()).toBe(true)
      await main.getByLabel("Amount (EUR)").fill("")
    }
    await answer(`one-click/orders/${id}/refunds`, RAW, 500)
    await record(main, "2.50")
    await shows(page, "Something went wrong in the shop. Reload the page and check")
    await page.unrouteAll()
    await record(main, "2.50", "One cup was chipped")
    await shows(page, "Refund recorded")
    expect(await refunded()).toBe(2.5)
    await main.getByText("€2.50", { exact: true }).waitFor()
    expect(await findingsIn()).toEqual([])

    await open(`/orders/${order_id}`)
    const panel = page.getByTestId("one-click-order")
    await record(panel, "1,25")
    await shows(page, "Refund recorded")
    expect(await refunded()).toBe(3.75)

    const amounts = { refunded_amount: 375, refundable_amount: 0 }
    await openOrder(id, { medusa_order: { id: order_id, display_id: 1, ...amounts } })
    await shows(main, "The buyer was refunded in full.")
  })

  it("says of an open purchase that no quote was shown yet, and nothing of an order whose quote was deleted", async () => {
    const { context } = await openPurchase("MUG-SAND")
    const { purchases } = await api(`one-click/purchases?q=${context}`)
    const none = page.getByText("The buyer hasn’t seen shipping or discounts yet.")
    await open(`/one-click/purchases/${purchases[0].id}`)
    await none.waitFor()
    const { id } = await acceptedOrder()
    await openOrder(id, { quote: null })
    await page.getByRole("heading", { name: "Timeline" }).waitFor()
    expect(await none.count()).toBe(0)
  })

  it("opens a call of the timeline over the order, and returns to it", async () => {
    const { id } = await acceptedOrder()
    await openOrder(id)
    await shows(page, "Quoted for France")
    expect(await page.getByRole("link", { name: "Quote request" }).count()).toBe(0)
    await page.getByLabel("Show technical calls").click()
    const link = page.getByRole("link", { name: "Order received" }).first()
    await link.click()
    await shows(page.getByRole("dialog"), "Duration")
    expect(new URL(page.url()).pathname).toContain(`/one-click/orders/${id}`)
    await escape(page.getByRole("dialog"))
    await focusOn(link)
  })

  it("shows an order's pickup point on its own page and on Medusa's", async () => {
    await sandbox.control.setForms({ pickup_store: "present" })
    const id = await buy("MUG-SAND")
    await inState(id, "accepted")
    await sandbox.control.setForms({ pickup_store: "absent" })
    await openOrder(id)
    await shows(page, "Corner Shop")
    await shows(await openMedusaOrder(), "Corner Shop", "7 rue du Relais")
  })

  it("retries a failed order, and shows the reason", async () => {
    await sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "decide" }])
    const id = await buy("MUG-SAND", 2)
    await orderWhen(id, ({ message }) => !!message)
    await sql(
      `UPDATE one_click_incoming_order SET state = 'failed', reason = 'gave_up',
         lease_owner = NULL WHERE id = $1`,
      [id]
    )
    await openOrder(id)
    const unchanged = "The one-click service isn’t responding. The order is unchanged."
    await shows(page, "Too many failed attempts:", unchanged)
    await sandbox.control.setFaults([])
    await page.getByRole("button", { name: "Retry" }).click()
    await shows(page, "Order state: Accepted.")
    await inState(id, "accepted")
  })
}

/** Follows the link to Medusa's own order page; returns the plugin's panel there. */
async function openMedusaOrder() {
  await page.getByText("Open the Medusa order").click()
  await page.waitForURL(/\/app\/orders\/order_/)
  return page.getByTestId("one-click-order")
}
