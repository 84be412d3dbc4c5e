import { changeSetup, open, openPurchase, orderInReview } from "../support/dashboard-acts"
import { escape, page, sandbox, sql } from "../support/dashboard"

/** What an owner sees first while nobody can buy. */
export function losingTheService(): void {
  it("says before all else that nobody can buy: no answer of the service, or none of its requests", async () => {
    await orderInReview()
    const lines = () =>
      page
        .locator("main a[data-attention]")
        .evaluateAll((found) => found.map((line) => line.getAttribute("data-attention")))
    const lineOf = (check: string) => page.locator(`main a[data-attention="${check}"]`)

    const noEvents = { kind: "drop", on: "events" } as const
    await sandbox.control.setFaults([noEvents])
    for (const _buyer of [1, 2, 3, 4, 5]) {
      const { buyer } = await openPurchase("MUG-SAND")
      await buyer.open()
    }
    await sql("UPDATE one_click_purchase SET created_at = created_at - interval '3 minutes'")
    // A busy machine may have given slow answers, which would be a third problem.
    await sql(
      `UPDATE one_click_activity SET created_at = created_at - interval '1 hour', outcome = 'ok'
       WHERE direction = 'in'`
    )
    await open("/one-click")
    await lineOf("webhooks").getByText("let its POST requests to").waitFor()
    expect((await lines()).slice(0, 2)).toEqual(["webhooks", "review"])

    // The service would send its dropped events again, and end the silence.
    await sandbox.control.setFaults([noEvents, { kind: "drop", on: "api", target: "authorize" }])
    for (const _press of [1, 2, 3]) {
      await expect(openPurchase("MUG-SAND")).rejects.toThrow("502")
    }
    await open("/one-click")
    await lineOf("service").getByText("3 buyers couldn’t buy.").waitFor()
    expect((await lines())[0]).toBe("service")
    const funnel = page.getByText("Couldn’t open").locator("xpath=../..")
    await funnel.getByText("Service not responding: 3").waitFor()
    await page
      .getByRole("navigation")
      .getByTitle("The one-click service isn’t responding")
      .waitFor()
    await open("/settings/one-click")
    await page.getByText("2 problems", { exact: true }).waitFor()
    const checks = page.locator("[data-check]")
    expect(await checks.count()).toBe(2)
    await page.getByRole("button", { name: "Show checks" }).click()
    await page.locator('[data-check="api_key"][data-state="ok"]').waitFor()
    const first = await Promise.all([0, 1].map((at) => checks.nth(at).getAttribute("data-state")))
    expect(first).not.toContain("ok")

    await sandbox.control.setFaults([])
    await openPurchase("MUG-SAND")
    await open("/one-click")
    await lineOf("service").waitFor({ state: "detached" })
    await page.keyboard.press("Control+n")
    const bell = page.getByRole("dialog", { name: "Notifications" })
    await bell.getByText("One-click: the service responds again").first().waitFor()
    await escape(bell)
  })

  it("names the API key, not a service that doesn't respond, while the service refuses it", async () => {
    const since = new Date().toISOString()
    const refused = { id: "service", state: "missing", variant: "key_refused", since, count: 0 }
    await changeSetup(({ checks }) => ({ checks: [refused, ...checks] }))
    await open("/one-click")
    const label = "The one-click service refuses the API key"
    await page.locator("main a[data-attention=service]").getByText(label, { exact: true }).waitFor()
    await page.getByRole("navigation").getByTitle(label).waitFor()
    expect(await page.getByText("isn’t responding").count()).toBe(0)
  })
}
