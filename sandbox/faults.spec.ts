import type { FaultInput } from "./index"
import { demoMerchant } from "./index"
import { faultSchema } from "./faults/fault-kinds"
import { ActiveFaults } from "./faults/active-faults"
import { startMerchant } from "./testing/merchant"
import { paidOrder } from "./testing/paid-order"
import { sandboxTest } from "./testing/sandbox-test"

describe("the sandbox's faults", () => {
  const test = sandboxTest({ backoff: [30, 30], answerTimeout: 3_000, seed: 7 })
  const paid = (faults: FaultInput[]) =>
    test.paid({ beforePayment: () => test.control.setFaults(faults) })

  async function text(id: string): Promise<string> {
    const headers = { authorization: `Bearer ${demoMerchant.apiKey}` }
    return (await fetch(`${test.sandbox.url}/order/v2/orders/${id}`, { headers })).text()
  }

  it("lose the response to an acceptance that was made", async () => {
    const id = await paid([{ kind: "lost_response", on: "api", target: "decide", times: 1 }])
    await expect(test.service.decide(id, { status: "accepted" })).rejects.toThrow()
    expect((await test.control.order(id)).order.current_status).toBe("accepted")
  })

  it.each(["drop", "error_500", "html"] as const)(
    "leave an order undecided when its acceptance fails with %s",
    async (kind) => {
      const id = await paid([{ kind, on: "api", target: "decide" }])
      await test.service.decide(id, { status: "accepted" }).catch(() => undefined)
      expect((await test.control.order(id)).order.current_status).toBe("pending")
    }
  )

  it("send numeric strings, unknown fields, unknown statuses and huge bodies", async () => {
    const id = await paid([{ kind: "numeric_strings", on: "api" }])
    expect(await text(id)).toContain('"order_amount":{"value":"2000"')
    await test.control.setFaults([{ kind: "unknown_fields", on: "api" }])
    expect(await text(id)).toContain("x_unknown")
    await test.control.setFaults([{ kind: "unknown_status", on: "api" }])
    expect(await text(id)).toContain('"current_status":"under_review"')
    await test.control.setFaults([{ kind: "huge", on: "api", bytes: 100_000 }])
    const huge = await text(id)
    expect(huge.length).toBeGreaterThan(100_000)
    expect(() => JSON.parse(huge) as unknown).not.toThrow()
  })

  it("drop the first webhook of an order, which is sent again", async () => {
    const order_id = await paid([{ kind: "drop", on: "events", target: "order.v2.new", times: 1 }])
    await test.merchant.waitFor("order.v2.new")
    const events = await test.control.events({ order_id })
    expect(events.map(({ outcome }) => outcome)).toEqual(["not_sent", "answered"])
  })

  it("send a webhook several times", async () => {
    await paid([{ kind: "duplicate", on: "events", target: "order.v2.new", copies: 3 }])
    await test.merchant.waitFor("order.v2.new", 3)
  })

  it("let a later release overtake an earlier one", async () => {
    const buyer = await test.begin({ notifications: { should_ask_for_stock: true } })
    await buyer.setQuantity(4)
    await test.control.setFaults([
      { kind: "reorder", on: "events", target: "order.stock.released", times: 1 },
    ])
    await buyer.setQuantity(3)
    await buyer.setQuantity(1)
    const released = await test.merchant.waitFor("order.stock.released", 2)
    expect(released.map(({ data }) => data.products)).toEqual([
      [{ reference: "MUG", quantity: 2 }],
      [{ reference: "MUG", quantity: 1 }],
    ])
  })

  it("keep the quantity and release the held stock when a cart quote is lost", async () => {
    const buyer = await test.begin({
      notifications: { should_ask_for_stock: true, events: ["order.cart.estimate"] },
    })
    await buyer.open()
    await test.control.setFaults([
      { kind: "lost_response", on: "events", target: "order.cart.estimate" },
    ])
    const view = await buyer.setQuantity(2)
    expect(view.lines[0]?.quantity).toBe(1)
    expect(view.notice).toMatchObject({ field: "quantity", code: "no_answer" })
    expect((await test.merchant.waitFor("order.stock.released"))[0]?.data).toMatchObject({
      products: [{ reference: "MUG", quantity: 1 }],
    })
    const { problems } = await test.control.order(view.order_id)
    expect(problems).toMatchObject([
      { event: "order.cart.estimate", message: "No answer within 3000 ms." },
    ])
  })

  it("end with a reset, as do other wire forms and the attempts of a notification under way", async () => {
    const failing = await startMerchant(() => ({ text: "", status: 500, after: 100 }))
    await test.control.setForms({ country: "name" })
    await paidOrder(test.sandbox, { url: failing.url })
    await failing.waitFor("order.v2.new")
    expect(await test.control.reset()).toMatchObject({ faults: [], forms: { country: "code" } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await failing.close()
    expect(failing.ofKind("order.v2.new")).toHaveLength(1)
  })

  it("are refused, all of them, if one has an unknown target", async () => {
    const unknown: FaultInput = { kind: "drop", on: "api", target: "order.v2.new" }
    const path = "faults.1.target"
    const refused = test.control.setFaults([{ kind: "drop", on: "api" }, unknown])
    await expect(refused).rejects.toMatchObject({ status: 400, path })
    expect((await test.control.state()).faults).toEqual([])
  })

  it("are the same for the same seed", () => {
    const fates = (seed: number): boolean[] => {
      const faults = new ActiveFaults(seed)
      faults.set([faultSchema.parse({ kind: "drop", on: "api", probability: 0.5 })])
      return Array.from({ length: 200 }, () => faults.strike("api", "decide").length > 0)
    }
    expect(fates(1)).toEqual(fates(1))
    expect(fates(1)).not.toEqual(fates(2))
    expect(fates(1).filter(Boolean).length).toBeGreaterThan(70)
  })
})
