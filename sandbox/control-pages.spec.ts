import { sandboxTest } from "./testing/sandbox-test"

describe("the sandbox's control pages", () => {
  const test = sandboxTest()
  const page = async (path: string): Promise<string> =>
    (await fetch(`${test.sandbox.url}${path}`)).text()
  const press = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${test.sandbox.url}${path}`, { method: "POST", body: new URLSearchParams(fields) })

  const faults = async () => (await test.control.state()).faults

  it("show an order with its events, escape what a shop sent, cancel and resend", async () => {
    const product = { title: "<img src=x onerror=alert(1)>" }
    const order_id = await test.paid({ product })
    await test.merchant.waitFor("order.v2.new")
    expect(await page("/control/orders")).not.toContain("<img src=x")
    const shown = await page(`/control/orders/${order_id}`)
    expect(shown).toContain("order.v2.new")
    const [event] = await test.control.events({ order_id })
    await press(`/control/events/${event?.id}/resend`)
    expect((await test.merchant.waitFor("order.v2.new", 2))[1]).toHaveProperty("notification")
    await press(`/control/orders/${order_id}/cancel`)
    expect((await test.control.order(order_id)).order.current_status).toBe("cancelled")
    expect((await press(`/control/orders/${order_id}/cancel`)).status).toBe(409)
  })

  it("keep what is left of a fault when another one is added", async () => {
    const twice = { kind: "error_500", on: "api", target: "get_order", times: "2", percent: "100" }
    await press("/control/faults", twice)
    expect((await test.service.order("any")).status).toBe(500)
    await press("/control/faults", { ...twice, kind: "html", times: "1" })
    expect(await faults()).toMatchObject([
      { kind: "error_500", left: 1 },
      { kind: "html", left: 1 },
    ])
  })

  it("switch faults on and off, set wire forms and move the clock", async () => {
    const fault = { kind: "drop", on: "events", target: "order.v2.new" }
    await press("/control/faults", { ...fault, times: "2", percent: "50" })
    expect(await faults()).toMatchObject([{ ...fault, left: 2, probability: 0.5 }])
    expect(await page("/control")).toContain("50 % of the time")
    await press("/control/faults", { kind: "drop", on: "events", times: "", target: "", none: "1" })
    expect(await faults()).toEqual([])
    await press("/control/forms", { country: "name" })
    expect((await test.control.state()).forms.country).toBe("name")
    const before = Date.parse((await test.control.state()).now)
    await press("/control/clock", { minutes: "60" })
    const after = Date.parse((await test.control.state()).now)
    expect(after - before).toBeGreaterThanOrEqual(3_600_000)
    await expect(test.control.advanceClock(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
      status: 400,
    })
    expect(Date.parse((await test.control.state()).now)).toBeGreaterThanOrEqual(after)
  })

  it.each([
    [{ on: "events", kind: "fire" }, /kind: Invalid option/],
    [{ on: "events", kind: "error_500" }, /error_500, html and hang happen to/],
    [
      { on: "api", kind: "drop", target: "order.new" },
      /target: can be one of the events order.v2.new, /,
    ],
    [{ on: "api", kind: "delay", milliseconds: "soon" }, /milliseconds: /],
  ])("rejects the fault %j on the form itself", async (fields, message) => {
    const response = await press("/control/faults", fields)
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toMatch(message)
    expect(text).toContain("Turn on")
    expect(await faults()).toEqual([])
  })

  it("turn on a common fault with one press", async () => {
    await press("/control/faults", { preset: "slow" })
    expect(await faults()).toMatchObject([{ kind: "delay", on: "api", milliseconds: 3_000 }])
    await press("/control/faults", { on: "api", kind: "delay", milliseconds: "250", copies: "2" })
    expect((await faults())[1]).toMatchObject({ milliseconds: 250 })
  })

  it("show long lists page by page, with the position", async () => {
    for (let count = 0; count < 51; count++) {
      await test.begin()
    }
    for (const path of ["/control/orders", "/control/calls"]) {
      expect(await page(path)).toContain("1–50 of 51")
      expect(await page(`${path}?page=2`)).toContain("51–51 of 51")
      expect(await page(`${path}?page=999`)).toContain("51–51 of 51")
      expect(await page(`${path}?page=x`)).toContain("1–50 of 51")
    }
    const missing = await fetch(`${test.sandbox.url}/control/orders/none`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain("Back to the overview")
  })
})
