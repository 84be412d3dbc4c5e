import { dashboardActs } from "../support/dashboard-acts"
import { type DashboardWorld, findingsIn } from "../support/dashboard"

/** Static rules: previewed, sent, changed, and sent again. */
export function sendingStaticRules(world: DashboardWorld): void {
  const { open, edit, save, openModal, orderOf, inState, confirm } = dashboardActs(world)

  const send = async () => {
    const { page } = world
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await page.getByRole("alertdialog").waitFor()
    expect(await findingsIn(page, '[role="alertdialog"]')).toEqual([])
    await confirm("Send")
    await page.getByText("Up to date").waitFor()
  }

  it("charges a buyer by the static rules that were previewed, sent, changed and sent again", async () => {
    const { page, api, picture } = world
    await open("/one-click/static-rules")
    await page.getByText("Never sent").waitFor()
    await page.getByText(/Buyers don’t see these rates/).waitFor()
    await picture("rules-never-sent")
    await send()

    await open("/settings/one-click")
    const drawer = await edit("Prices and shipping")
    await drawer.getByLabel("Standard: Each additional item (EUR)").fill("1.50")
    expect(await findingsIn(page, '[role="dialog"]')).toEqual([])
    await save(drawer)
    await open("/one-click/static-rules")
    await page.getByText("Out of date").waitFor()
    await page.getByText("Additional items cost extra here", { exact: false }).waitFor()
    await picture("rules-changed")
    await send()

    await api("one-click/settings", { shipping_mode: "static" })
    await open("/one-click/static-rules")
    expect(await page.getByText(/Buyers don’t see these rates/).count()).toBe(0)
    const { context, buyer } = await openModal("MUG-SAND")
    const view = await buyer.setQuantity(2)
    expect(view.totals.shipment?.value).toBe(490 + 150)
    await buyer.pay()
    await inState(await orderOf(context), "accepted")
    const { purchases } = await api<{ purchases: { order_id: string }[] }>(
      `one-click/purchases?q=${context}`
    )
    const { order } = await api<{ order: { shipping_total: number } }>(
      `orders/${purchases[0].order_id}?fields=shipping_total`
    )
    expect(order.shipping_total).toBe(6.4)
    await api("one-click/settings", { shipping_mode: "cart_rules" })
  })
}
