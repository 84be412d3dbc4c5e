import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settled, shopWithoutEvents } from "../support/buy"
import { reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { notify } from "../support/notify"

/** How long the service takes to return the order. */
const SILENCE_MS = 4_000

oneClickShop({}, (test) => {
  /**
   * An order without a webhook, at a service that responds slowly, and a function that sends the
   * webhook.
   */
  async function paidWithoutWebhook() {
    const { context, order } = await shopWithoutEvents(test)
    await test.sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new" },
      { kind: "delay", on: "api", target: "get_order", milliseconds: SILENCE_MS, times: 1 },
    ])
    return { context, id: order.id, sendWebhook: () => notify(order) }
  }

  const rows = (service_order_id: string) => test.oneClick.listIncomingOrders({ service_order_id })

  it.each([{ context: "null" as const }, { context: "object" as const }])(
    "accepts one order when its webhook follows a reconciliation that listed it with context $context",
    async ({ context: form }) => {
      await test.sandbox.control.setForms({ context: form })
      const { context, order } = await shopWithoutEvents(test)
      await reconcile(test.container)
      expect(await rows(order.id)).toMatchObject([
        form === "null"
          ? { state: "review", reason: "unknown_purchase", context_id: null, notified_at: null }
          : { state: "accepted", context_id: context },
      ])
      expect(await notify(order)).toBe(200)
      expect(await settled(test, context)).toMatchObject({ state: "accepted", reason: null })
      await soundAccounts(test)
    }
  )

  it("answers 500 and records the call when handling a notification fails unexpectedly", async () => {
    const { context, sendWebhook } = await paidWithoutWebhook()
    jest.spyOn(test.oneClick.inbox, "receive").mockRejectedValueOnce(new Error("out of order"))
    expect(await sendWebhook()).toBe(500)
    const [call] = await until(async () => {
      const failed = { context_id: context, outcome: "failed" as const }
      const calls = await test.oneClick.listActivities(failed)
      return calls.length > 0 && calls
    })
    expect(call).toMatchObject({ kind: "order.v2.new", direction: "in", status_code: 500 })
    expect(await sendWebhook()).toBe(200)
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
  })

  it("answers 503 and logs the reason when the database fails to return the purchase", async () => {
    const { sendWebhook } = await paidWithoutWebhook()
    const errors = logged(test, "error")
    const connection = test.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const acquiring = jest
      .spyOn(connection.client, "acquireConnection")
      .mockRejectedValue(new Error("too many clients already"))
    expect(await sendWebhook()).toBe(503)
    acquiring.mockRestore()
    expect(errors.join()).toContain("purchase not read")
  })

  it("releases the stock of an order that was listed without its context and cancelled before its webhook", async () => {
    await test.sandbox.control.setForms({ context: "null" })
    const { context, order } = await shopWithoutEvents(test)
    await reconcile(test.container)
    await test.sandbox.control.cancel(order.id)
    await reconcile(test.container)
    expect(await rows(order.id)).toMatchObject([{ state: "cancelled", context_id: null }])
    expect(await notify(order)).toBe(200)
    await until(async () =>
      (await rows(order.id)).find(
        (row) => row.state === "cancelled" && row.context_id === context && !row.lease_owner
      )
    )
    expect(await test.oneClick.listPurchases({ context_id: context })).toMatchObject([
      { status: "cancelled" },
    ])
    expect(await test.reserved()).toBe(0)
  })

  it("finds the purchase of an order whose webhook arrives while it is compared without its context", async () => {
    await test.sandbox.control.setForms({ context: "null" })
    const { context, order } = await shopWithoutEvents(test)
    const { inbox } = test.oneClick
    const record = inbox.move.bind(inbox)
    jest.spyOn(inbox, "move").mockImplementationOnce(async (changes) => {
      // Between the comparison and its record.
      expect(await notify(order)).toBe(200)
      return record(changes)
    })
    await reconcile(test.container)
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
    expect(await rows(order.id)).toHaveLength(1)
  })

  it("answers an order webhook while the service delays the processing of the order", async () => {
    const { context, id, sendWebhook } = await paidWithoutWebhook()
    expect(await sendWebhook()).toBe(200)
    const held = await until(async () => (await rows(id)).find(({ lease_owner }) => lease_owner))
    expect(held.state).toBe("received")
    expect(await sendWebhook()).toBe(200)
    expect(await rows(id)).toMatchObject([{ state: "received", lease_owner: held.lease_owner }])
    expect(await settled(test, context)).toMatchObject({ state: "accepted", attempts: 1 })
  })

  it("answers an order webhook only after storing it", async () => {
    const { context, id, sendWebhook } = await paidWithoutWebhook()
    let write: () => void = () => undefined
    const held = new Promise<void>((resolve) => (write = resolve))
    const receive = test.oneClick.inbox.receive.bind(test.oneClick.inbox)
    const receiving = jest
      .spyOn(test.oneClick.inbox, "receive")
      .mockImplementation(async (order) => {
        await held
        return receive(order)
      })
    let answered = false
    const answer = sendWebhook().finally(() => (answered = true))
    await until(async () => receiving.mock.calls.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(answered).toBe(false)
    expect(await rows(id)).toHaveLength(0)
    write()
    expect(await answer).toBe(200)
    expect(await rows(id)).toHaveLength(1)
    await settled(test, context)
  })
})
