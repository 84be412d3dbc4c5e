import type { Sandbox } from "./index"
import { demoMerchant, startSandbox } from "./index"
import { authorizeBody, contact } from "./testing/examples"
import { startMerchant } from "./testing/merchant"
import type { TestMerchant } from "./testing/merchant"
import { serviceClient } from "./testing/service-client"

describe("the sandbox's control pages", () => {
  let sandbox: Sandbox
  let merchant: TestMerchant
  beforeAll(async () => {
    sandbox = await startSandbox()
    merchant = await startMerchant(() => ({ json: {} }))
  })
  afterAll(() => Promise.all([sandbox.close(), merchant.close()]))

  const page = async (path: string): Promise<string> =>
    (await fetch(`${sandbox.url}${path}`)).text()
  const press = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${sandbox.url}${path}`, { method: "POST", body: new URLSearchParams(fields) })

  it("show an order with its events, escape what a shop sent, cancel and resend", async () => {
    const { url } = await serviceClient(sandbox.url, demoMerchant.apiKey).authorize(
      authorizeBody(merchant.url, { product: { title: "<img src=x onerror=alert(1)>" } })
    )
    await sandbox.buyer(url).setContact(contact)
    const { order_id } = await sandbox.buyer(url).pay()
    await merchant.waitFor("order.v2.new")
    expect(await page("/control/orders")).not.toContain("<img src=x")
    const shown = await page(`/control/orders/${order_id}`)
    expect(shown).toContain("order.v2.new")
    const [event] = await sandbox.control.events({ order_id })
    await press(`/control/events/${event?.id}/resend`)
    expect((await merchant.waitFor("order.v2.new", 2))[1]).toHaveProperty("notification")
    await press(`/control/orders/${order_id}/cancel`)
    expect((await sandbox.control.order(order_id)).order.current_status).toBe("cancelled")
    expect((await press(`/control/orders/${order_id}/cancel`)).status).toBe(409)
  })

  it("switch faults on and off, set wire forms and move the clock", async () => {
    await press("/control/faults", {
      kind: "drop",
      on: "events",
      target: "order.new",
      times: "2",
      percent: "50",
    })
    expect((await sandbox.control.state()).faults).toMatchObject([
      { kind: "drop", on: "events", target: "order.new", left: 2, probability: 0.5 },
    ])
    expect(await page("/control")).toContain("50 % of the time")
    await press("/control/faults", { kind: "drop", on: "events", times: "", target: "", none: "1" })
    expect((await sandbox.control.state()).faults).toEqual([])
    await press("/control/forms", { errors: "flat" })
    expect((await sandbox.control.state()).forms.errors).toBe("flat")
    const before = Date.parse((await sandbox.control.state()).now)
    await press("/control/clock", { minutes: "60" })
    expect(Date.parse((await sandbox.control.state()).now) - before).toBeGreaterThanOrEqual(
      3_600_000
    )
    expect((await press("/control/faults", { kind: "fire", on: "events" })).status).toBe(400)
  })
})
