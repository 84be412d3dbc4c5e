import { demoMerchant } from "./index"
import { sandboxTest } from "./testing/sandbox-test"

describe("what the control interface does to an order at the service", () => {
  const test = sandboxTest({ seed: 3 })
  const paid = (context = "one") =>
    test.paid({ context: { id: context }, notifications: { should_ask_for_stock: true } })
  const record = async (id: string) =>
    (await test.service.order(id)).json.order as Record<string, unknown>

  it("leaves an accepted order waiting until its status is set", async () => {
    await test.control.setForms({ decision_effect: "waiting", decision_answer: "empty" })
    const id = await paid()
    const decided = await test.service.decide(id, { status: "accepted" })
    expect(decided).toMatchObject({ status: 204, json: {} })
    expect((await record(id)).current_status).toBe("waiting")
    expect((await test.service.list("status=waiting")).json).toMatchObject({ orders: [{ id }] })
    expect(await test.debited(id)).toBe(0)
    await test.control.advanceClock(60 * 60_000)
    expect((await record(id)).current_status).toBe("waiting")
    await test.control.setStatus(id, "accepted")
    expect((await record(id)).current_status).toBe("accepted")
    expect(await test.debited(id)).toBe(2000)
  })

  it("answers an acceptance that changes nothing with the pending order", async () => {
    await test.control.setForms({ decision_effect: "ignored" })
    const id = await paid()
    expect((await test.service.decide(id, { status: "accepted" })).json).toMatchObject({
      order: { current_status: "pending" },
    })
    expect(await test.debited(id)).toBe(0)
  })

  it("moves an order to any status, with its money and its stock", async () => {
    const id = await paid()
    await test.service.decide(id, { status: "denied" })
    for (const [status, debited] of [
      ["accepted", 2000],
      ["shipped", 2000],
      ["pending", 0],
      ["accepted", 2000],
      ["payment_failed", 0],
    ] as const) {
      await test.control.setStatus(id, status)
      expect([status, await test.debited(id)]).toEqual([status, debited])
    }
    const [released] = await test.merchant.waitFor("order.stock.released")
    expect(released?.data).toMatchObject({ reason: "payment_failed" })
    const history = (await record(id)).status as { status: string }[]
    expect(history.map(({ status }) => status).join()).toBe(
      "waiting,pending,denied,accepted,shipped,pending,accepted,payment_failed"
    )
  })

  it("refunds a part and then the rest, never more than was debited", async () => {
    const id = await paid()
    await test.service.decide(id, { status: "accepted" })
    await test.control.refund(id, 500)
    expect((await record(id)).current_status).toBe("accepted")
    expect(await test.debited(id)).toBe(1500)
    await expect(test.control.refund(id, 1501)).rejects.toMatchObject({ status: 409 })
    await test.control.refund(id)
    expect((await record(id)).current_status).toBe("refunded")
    expect(await test.debited(id)).toBe(0)
  })

  it("changes a record, and debits what the changed record says", async () => {
    const id = await paid()
    await test.control.changeRecord(id, {
      fields: { order_amount: { value: 99900, currency: "EUR" }, context: { id: "other" } },
      without: ["transaction"],
    })
    const changed = await record(id)
    expect(changed).toMatchObject({ order_amount: { value: 99900 }, context: { id: "other" } })
    expect(changed).not.toHaveProperty("transaction")
    expect((await test.service.byContext("one")).json).toMatchObject({
      orders: [{ id, context: { id: "other" } }],
    })
    await test.service.decide(id, { status: "accepted" })
    expect(await test.debited(id)).toBe(99900)
    await test.control.restoreRecord(id)
    expect(await record(id)).toMatchObject({ order_amount: { value: 2000 }, id })
  })

  it("changes a limited number of answers of one operation", async () => {
    const id = await paid()
    const fields = { current_status: "accepted" }
    await test.control.changeRecord(id, { fields, target: "get_order", times: 2 })
    expect((await test.service.list("status=pending")).json).toMatchObject({
      orders: [{ current_status: "pending" }],
    })
    for (const current_status of ["accepted", "accepted", "pending"]) {
      expect(await record(id)).toMatchObject({ current_status })
    }
  })

  it("answers with the record of another order", async () => {
    const id = await paid()
    const other = await paid("two")
    await test.control.changeRecord(id, { record_of: other })
    expect(await record(id)).toMatchObject({ id: other, context: { id: "two" } })
  })

  it.each([
    ["html", "SyntaxError"],
    ["truncated", "SyntaxError"],
    ["hang", "TimeoutError"],
  ] as const)("applies the fault %s only to reading an order: %s", async (kind, name) => {
    const id = await paid()
    await test.control.setFaults([{ kind, on: "api", target: "get_order" }])
    const headers = { authorization: `Bearer ${demoMerchant.apiKey}` }
    const signal = AbortSignal.timeout(2_000)
    const url = `${test.sandbox.url}/order/v2/orders/${id}`
    const reading = fetch(url, { headers, signal }).then((response) => response.json())
    await expect(reading).rejects.toMatchObject({ name })
    expect((await test.service.list("status=pending")).json).toMatchObject({ orders: [{ id }] })
  })
})
