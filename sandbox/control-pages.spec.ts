import type { Sandbox } from "./index"
import { demoMerchant, startSandbox } from "./index"
import { authorizeBody } from "./testing/examples"
import { startMerchant } from "./testing/merchant"
import type { TestMerchant } from "./testing/merchant"
import { paidOrder } from "./testing/paid-order"
import { serviceClient } from "./testing/service-client"

describe("the sandbox's control pages", () => {
  let sandbox: Sandbox
  let merchant: TestMerchant
  beforeAll(async () => {
    sandbox = await startSandbox()
    merchant = await startMerchant(() => ({ json: {} }))
  })
  afterAll(() => Promise.all([sandbox.close(), merchant.close()]))
  beforeEach(() => sandbox.control.reset())

  const page = async (path: string): Promise<string> =>
    (await fetch(`${sandbox.url}${path}`)).text()
  const press = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${sandbox.url}${path}`, { method: "POST", body: new URLSearchParams(fields) })

  it("show an order with its events, escape what a shop sent, cancel and resend", async () => {
    const product = { title: "<img src=x onerror=alert(1)>" }
    const order_id = await paidOrder(sandbox, { url: merchant.url, product })
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
      target: "order.v2.new",
      times: "2",
      percent: "50",
    })
    expect((await sandbox.control.state()).faults).toMatchObject([
      { kind: "drop", on: "events", target: "order.v2.new", left: 2, probability: 0.5 },
    ])
    expect(await page("/control")).toContain("50 % of the time")
    await press("/control/faults", { kind: "drop", on: "events", times: "", target: "", none: "1" })
    expect((await sandbox.control.state()).faults).toEqual([])
    await press("/control/forms", { country: "name" })
    expect((await sandbox.control.state()).forms.country).toBe("name")
    const before = Date.parse((await sandbox.control.state()).now)
    await press("/control/clock", { minutes: "60" })
    expect(Date.parse((await sandbox.control.state()).now) - before).toBeGreaterThanOrEqual(
      3_600_000
    )
  })

  it.each([
    [{ on: "events", kind: "fire" }, /kind: Invalid option/],
    [{ on: "events", kind: "error_500" }, /error_500, html and hang happen to/],
    [{ on: "api", kind: "drop", target: "order.new" }, /nothing called &quot;order.new&quot;/],
    [{ on: "api", kind: "delay", milliseconds: "soon" }, /milliseconds: /],
  ])("rejects the fault %j on the form itself", async (fields, message) => {
    const response = await press("/control/faults", fields)
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toMatch(message)
    expect(text).toContain("Turn on")
    expect((await sandbox.control.state()).faults).toEqual([])
  })

  it("turn on a common fault with one press", async () => {
    await press("/control/faults", { preset: "slow" })
    expect((await sandbox.control.state()).faults).toMatchObject([
      { kind: "delay", on: "api", milliseconds: 3_000 },
    ])
    await press("/control/faults", { on: "api", kind: "delay", milliseconds: "250", copies: "2" })
    expect((await sandbox.control.state()).faults[1]).toMatchObject({ milliseconds: 250 })
    await press("/control/faults", { none: "1" })
  })

  it("show long lists page by page, with the position", async () => {
    await sandbox.control.reset()
    for (let count = 0; count < 51; count++) {
      await serviceClient(sandbox.url, demoMerchant.apiKey).authorize(authorizeBody(merchant.url))
    }
    for (const path of ["/control/orders", "/control/calls"]) {
      expect(await page(path)).toContain("1–50 of 51")
      expect(await page(`${path}?page=2`)).toContain("51–51 of 51")
      expect(await page(`${path}?page=999`)).toContain("51–51 of 51")
      expect(await page(`${path}?page=x`)).toContain("1–50 of 51")
    }
    const missing = await fetch(`${sandbox.url}/control/orders/none`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain("Back to the overview")
  })
})
