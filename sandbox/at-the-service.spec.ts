import { demoMerchant, startSandbox } from "./index"
import type { Sandbox } from "./index"
import { startMerchant, type TestMerchant } from "./testing/merchant"
import { paidOrder } from "./testing/paid-order"
import { serviceClient } from "./testing/service-client"

describe("what the control interface does to an order at the service", () => {
  let sandbox: Sandbox
  let merchant: TestMerchant

  beforeAll(async () => {
    merchant = await startMerchant(() => ({ json: {} }))
    sandbox = await startSandbox({ backoff: [], seed: 3 })
  })
  beforeEach(async () => {
    merchant.received.length = 0
    await sandbox.control.reset()
  })
  afterAll(() => Promise.all([sandbox.close(), merchant.close()]))

  const service = () => serviceClient(sandbox.url, demoMerchant.apiKey)
  const paid = (context = "one") =>
    paidOrder(sandbox, {
      url: merchant.url,
      context: { id: context },
      notifications: { should_ask_for_stock: true },
    })
  const record = async (id: string) =>
    (await service().order(id)).json.order as Record<string, unknown>
  const debited = async (id: string) =>
    (await sandbox.control.order(id)).charges.buyer_debited.value

  it("leaves an accepted order waiting until its status is set", async () => {
    await sandbox.control.setForms({ decision_effect: "waiting", decision_answer: "empty" })
    const id = await paid()
    expect(await service().decide(id, { status: "accepted" })).toMatchObject({
      status: 204,
      json: {},
    })
    expect((await record(id)).current_status).toBe("waiting")
    expect((await service().list("status=waiting")).json).toMatchObject({ orders: [{ id }] })
    expect(await debited(id)).toBe(0)
    await sandbox.control.advanceClock(60 * 60_000)
    expect((await record(id)).current_status).toBe("waiting")
    await sandbox.control.setStatus(id, "accepted")
    expect((await record(id)).current_status).toBe("accepted")
    expect(await debited(id)).toBe(2000)
  })

  it("answers an acceptance that changes nothing with the pending order", async () => {
    await sandbox.control.setForms({ decision_effect: "ignored" })
    const id = await paid()
    expect((await service().decide(id, { status: "accepted" })).json).toMatchObject({
      order: { current_status: "pending" },
    })
    expect(await debited(id)).toBe(0)
  })

  it("moves an order to any status, with its money and its stock", async () => {
    const id = await paid()
    await service().decide(id, { status: "denied" })
    await sandbox.control.setStatus(id, "accepted")
    expect(await debited(id)).toBe(2000)
    await sandbox.control.setStatus(id, "shipped")
    expect(await debited(id)).toBe(2000)
    await sandbox.control.setStatus(id, "payment_failed")
    expect(await debited(id)).toBe(0)
    const [released] = await merchant.waitFor("order.stock.released")
    expect(released?.data).toMatchObject({ reason: "payment_failed" })
    expect(((await record(id)).status as { status: string }[]).map(({ status }) => status)).toEqual(
      ["waiting", "pending", "denied", "accepted", "shipped", "payment_failed"]
    )
  })

  it("refunds a part and then the rest, never more than was debited", async () => {
    const id = await paid()
    await service().decide(id, { status: "accepted" })
    await sandbox.control.refund(id, 500)
    expect((await record(id)).current_status).toBe("accepted")
    expect(await debited(id)).toBe(1500)
    await expect(sandbox.control.refund(id, 1501)).rejects.toMatchObject({ status: 409 })
    await sandbox.control.refund(id)
    expect((await record(id)).current_status).toBe("refunded")
    expect(await debited(id)).toBe(0)
  })

  it("changes a record, and debits what the changed record says", async () => {
    const id = await paid()
    await sandbox.control.changeRecord(id, {
      fields: { order_amount: { value: 99900, currency: "EUR" }, context: { id: "other" } },
      without: ["transaction"],
    })
    const changed = await record(id)
    expect(changed).toMatchObject({ order_amount: { value: 99900 }, context: { id: "other" } })
    expect(changed).not.toHaveProperty("transaction")
    expect((await service().byContext("one")).json).toMatchObject({
      orders: [{ id, context: { id: "other" } }],
    })
    await service().decide(id, { status: "accepted" })
    expect(await debited(id)).toBe(99900)
    await sandbox.control.restoreRecord(id)
    expect(await record(id)).toMatchObject({ order_amount: { value: 2000 }, id })
  })

  it("changes a limited number of answers of one operation", async () => {
    const id = await paid()
    const fields = { current_status: "accepted" }
    await sandbox.control.changeRecord(id, { fields, target: "get_order", times: 2 })
    expect((await service().list("status=pending")).json).toMatchObject({
      orders: [{ current_status: "pending" }],
    })
    const statuses = [await record(id), await record(id), await record(id)]
    expect(statuses.map(({ current_status }) => current_status)).toEqual([
      "accepted",
      "accepted",
      "pending",
    ])
  })

  it("answers with the record of another order", async () => {
    const id = await paid()
    const other = await paid("two")
    await sandbox.control.changeRecord(id, { record_of: other })
    expect(await record(id)).toMatchObject({ id: other, context: { id: "two" } })
  })

  it.each(["html", "truncated"] as const)(
    "answers only the reading of an order with %s",
    async (kind) => {
      const id = await paid()
      await sandbox.control.setFaults([{ kind, on: "api", target: "get_order" }])
      await expect(service().order(id)).rejects.toThrow(SyntaxError)
      expect((await service().list("status=pending")).json).toMatchObject({ orders: [{ id }] })
    }
  )

  it("leaves a call without an answer until the caller gives up", async () => {
    const id = await paid()
    await sandbox.control.setFaults([{ kind: "hang", on: "api", target: "get_order" }])
    const headers = { authorization: `Bearer ${demoMerchant.apiKey}` }
    const signal = AbortSignal.timeout(100)
    await expect(
      fetch(`${sandbox.url}/order/v2/orders/${id}`, { headers, signal })
    ).rejects.toMatchObject({ name: "TimeoutError" })
    expect((await service().list("status=pending")).json).toMatchObject({ orders: [{ id }] })
  })
})
