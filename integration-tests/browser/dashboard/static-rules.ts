import { confirm, edit, open, save, settings, shows } from "../support/dashboard-acts"
import { api, findingsIn, page } from "../support/dashboard"

/** Static rules: previewed, sent, changed, and sent again. */
export function sendingStaticRules(): void {
  it("previews the static rules, sends them, and shows when they are out of date or unused", async () => {
    const send = async () => {
      await page.getByRole("button", { name: "Send", exact: true }).click()
      await page.getByRole("alertdialog").waitFor()
      expect(await findingsIn('[role="alertdialog"]')).toEqual([])
      await confirm("Send")
      await page.getByText("Up to date").waitFor()
    }
    await open("/one-click/static-rules")
    await shows(page, "Never sent", "Buyers don’t see these rates")
    await send()

    const other = (delay: number) => ({
      shipping_options: { so_other: { delay, is_default: false, offered: true } },
    })
    await api("one-click/settings", other(1))
    await open("/settings/one-click")
    const drawer = await edit("Prices and shipping")
    await drawer.getByLabel("Standard: Each additional item (EUR)").fill("1.50")
    expect(await findingsIn('[role="dialog"]')).toEqual([])
    await api("one-click/settings", other(2))
    await save(drawer)
    expect(await settings()).toMatchObject(other(2))
    await open("/one-click/static-rules")
    await shows(page, "Out of date", "Additional items cost extra here")
    await send()

    await api("one-click/settings", { shipping_mode: "static" })
    await open("/one-click/static-rules")
    await page.getByText("Up to date").waitFor()
    expect(await page.getByText(/Buyers don’t see these rates/).count()).toBe(0)
    await page.getByRole("link", { name: "Overview" }).click()
    await page.getByRole("heading", { name: "Conversion" }).waitFor()
    await api("one-click/settings", { shipping_mode: "cart_rules" })
    await page.goBack()
    await page.getByText(/Buyers don’t see these rates/).waitFor()
  })
}
