import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  beginOrderEditOrderWorkflow,
  capturePaymentWorkflow,
  confirmOrderEditRequestWorkflow,
  orderEditAddNewItemWorkflow,
  orderEditUpdateItemQuantityWorkflow,
  updateRegionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { refusal } from "../support/admin"
import { settled, shopUntilPlaced } from "../support/buy"
import { gate } from "../support/gate"
import { reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { orders, orderStatusAtService, paymentOf, setupCheck } from "../support/read"
import { replaceCalls } from "../support/use-service"
import { until } from "../../testing/until"

const OURS = "pp_one-click_one-click"
const FOUR_MINUTES_MS = 240_000
const IN_TWO_MINUTES = () => new Date(Date.now() + 120_000)

oneClickShop({ acceptance: "review" }, (test) => {
  const payments = () => test.container.resolve(Modules.PAYMENT)
  const atService = (id: string) => orderStatusAtService(test, id)
  const debited = async (id: string) =>
    (await test.sandbox.control.order(id)).charges.buyer_debited.value
  const accounts = async (order_id: string) => {
    const list = await test.container.resolve(Modules.ORDER).listOrderTransactions({ order_id })
    return list.map(({ amount }) => Number(amount)).sort((one, other) => one - other)
  }
  const place = async () => {
    const row = await shopUntilPlaced(test)
    const collection = await paymentOf(test, row)
    const [payment] = collection.payments ?? []
    return { ...row, order_id: String(row.order_id), collection, payment }
  }
  const capture = ({ payment }: { payment: { id: string } }, body?: object) =>
    test.admin.medusa(`payments/${payment.id}/capture`, body)

  it("rejects a visitor's payment session without data, with an invented order and with data copied from a one-click order, and warns in the checklist, when the provider is enabled in a region", async () => {
    const { regionId, poster } = test.shop
    await updateRegionsWorkflow(test.container).run({
      input: {
        selector: { id: regionId },
        update: { payment_providers: ["pp_system_default", OURS] },
      },
    })
    const cart = await test.store.post("carts", {
      region_id: regionId,
      email: "ada@example.com",
      items: [{ variant_id: poster.id, quantity: 1 }],
    })
    const cart_id = cart.data.cart.id
    const { data: made } = await test.store.post("payment-collections", { cart_id })
    const path = `payment-collections/${made.payment_collection.id}/payment-sessions`
    const invented = { service_order_id: "invented", context_id: "x" }
    for (const data of [{}, invented, (await place()).payment.data]) {
      expect(await test.store.post(path, { provider_id: OURS, data })).toMatchObject(
        refusal("choose another payment provider")
      )
    }
    expect(await setupCheck(test, "payment_provider")).toMatchObject({
      state: "warning",
      variant: "in_region",
      detail: "Europe",
    })
  })

  it("rejects a change of an order's payment session", async () => {
    const { collection } = await place()
    const [{ id, data, currency_code }] = collection.payment_sessions ?? []
    const change = (amount: number) =>
      payments().updatePaymentSession({ id, amount, currency_code, data: data ?? {}, context: {} })
    await expect(change(1)).rejects.toThrow("comes with its order")
    await expect(change(Number(collection.amount))).rejects.toThrow("comes with its order")
  })

  it("accepts an order although a visitor started another session on its payment collection", async () => {
    const row = await place()
    const path = `payment-collections/${row.payment_collection_id}/payment-sessions`
    const visit = await test.store.post(path, { provider_id: "pp_system_default" })
    expect(visit).toMatchObject({ status: 200 })
    expect(await atService(row.service_order_id)).toBe("pending")
    expect(await capture(row, { amount: 30 })).toMatchObject({ status: 200 })
    expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
    expect(await accounts(row.order_id)).toEqual([30])
  })

  it("returns the service's failure in the dashboard's response to a capture", async () => {
    const row = await place()
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api" }])
    const { data } = await test.admin.medusa(`payments/${row.payment.id}/capture`)
    await test.sandbox.control.setFaults([])
    expect(data).toMatchObject({
      type: "unexpected_state",
      code: "service_unavailable",
      message: expect.stringContaining("The one-click service failed: try again later."),
    })
    expect(await atService(row.service_order_id)).toBe("pending")
  })

  it.each([
    ["reserves a deleted reservation again", 9, { status: 200 }, 1],
    ["is rejected if the stock of a deleted reservation is sold", 0, refusal("SHIRT"), 0],
  ])("a capture in Medusa %s", async (_, stock, answer, reserved) => {
    const row = await place()
    const inventory = test.container.resolve(Modules.INVENTORY)
    const [{ id, inventory_item_id, location_id }] = await inventory.listReservationItems({})
    await inventory.deleteReservationItems([id])
    await inventory.updateInventoryLevels([
      { inventory_item_id, location_id, stocked_quantity: stock },
    ])
    expect(await capture(row)).toMatchObject(answer)
    expect(await test.reserved()).toBe(reserved)
    expect(await atService(row.service_order_id)).toBe(reserved ? "accepted" : "pending")
  })

  it("rejects the capture of a payment that names the order of another payment", async () => {
    const [one, other] = [await place(), await place()]
    const data = { ...one.payment.data, service_order_id: other.service_order_id }
    await payments().updatePayment({ id: one.payment.id, data } as { id: string })
    expect(await capture(one)).toMatchObject(refusal("comes with its order"))
    expect(await atService(other.service_order_id)).toBe("pending")
  })

  describe("an order that needs approval", () => {
    // Other routes are operations of integration-tests/operations.
    it("rejects an edit, a return, an exchange, a claim and another payment, its customer's return, and an edit while its acceptance is retried, with what to do first", async () => {
      const { id, order_id, service_order_id } = await place()
      const service = test.container.resolve(Modules.ORDER)
      // In the dashboard, an order has one of them at a time.
      const begun = {
        return: await service.createReturns({ order_id }),
        exchange: await service.createOrderExchanges({ order_id }),
        claim: await service.createOrderClaims({ order_id, type: "refund" }),
      }
      await test.admin.medusa("order-edits", { order_id })
      const items = [{ variant_id: test.shop.poster.id, quantity: 1 }]
      await test.admin.medusa(`order-edits/${order_id}/items`, { items })
      const confirm = `order-edits/${order_id}/confirm`
      for (const [path, body] of [
        [confirm],
        [`returns/${begun.return.id}/request`],
        [`returns/${begun.return.id}/receive/confirm`],
        [`exchanges/${begun.exchange.id}/request`],
        [`claims/${begun.claim.id}/request`],
        ["payment-collections/pay_col_other/mark-as-paid", { order_id }],
      ] as [string, object?][]) {
        const answer = await test.admin.medusa(path, body)
        expect([path, answer]).toMatchObject([path, refusal("Accept or decline the order first")])
      }
      const asked = { order_id, items: [], return_shipping: { option_id: "so_return" } }
      expect(await test.store.post("returns", asked)).toMatchObject(
        refusal("The shop has not accepted this order yet")
      )
      const next_attempt_at = new Date(Date.now() + 3_600_000)
      await test.oneClick.updateIncomingOrders({ id, approved_at: new Date(), next_attempt_at })
      expect(await test.admin.medusa(confirm)).toMatchObject(
        refusal("has not confirmed the acceptance")
      )
      expect(await atService(service_order_id)).toBe("pending")
    })

    it("stays undecided when an order edit is confirmed by a workflow, and can be accepted afterwards", async () => {
      const row = await place()
      const { order_id } = row
      const items = [{ variant_id: test.shop.poster.id, quantity: 1 }]
      await beginOrderEditOrderWorkflow(test.container).run({ input: { order_id } })
      await orderEditAddNewItemWorkflow(test.container).run({ input: { order_id, items } })
      await confirmOrderEditRequestWorkflow(test.container).run({ input: { order_id } })
      expect(await atService(row.service_order_id)).toBe("pending")
      expect(await capture(row)).toMatchObject({ status: 200 })
      expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
      expect(await accounts(order_id)).toEqual([30])
    })

    it("keeps the units reserved that a workflow of the shop has added to it", async () => {
      const row = await place()
      const { order_id } = row
      const [{ items }] = await orders(test, order_id)
      await beginOrderEditOrderWorkflow(test.container).run({ input: { order_id } })
      await orderEditUpdateItemQuantityWorkflow(test.container).run({
        input: { order_id, items: [{ id: items[0].id, quantity: 3 }] },
      })
      await confirmOrderEditRequestWorkflow(test.container).run({ input: { order_id } })
      expect(await test.reserved()).toBe(3)
      expect(await test.admin.post(`orders/${row.id}/accept`)).toMatchObject({ status: 200 })
      expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
      expect(await test.reserved()).toBe(3)
    })
  })

  it.each([
    [
      "comes from a workflow of the shop",
      async (payment_id: string) => {
        const input = { payment_id, amount: 1 }
        await capturePaymentWorkflow(test.container).run({ input })
      },
      [1, 29],
    ],
    [
      "was not written to the order by a stopped process",
      async (payment_id: string) => {
        await payments().capturePayment({ payment_id, amount: 1 })
      },
      [30],
    ],
  ])("ends with what the buyer was debited when a partial capture %s", async (_, act, sums) => {
    const row = await place()
    await act(row.payment.id)
    expect(await debited(row.service_order_id)).toBe(3000)
    await reconcile(test.container, { clock: IN_TWO_MINUTES })
    expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
    expect(await accounts(row.order_id)).toEqual(sums)
    expect(await orders(test, row.order_id)).toMatchObject([
      { payment_collections: [{ captured_amount: 30 }], summary: { pending_difference: 0 } },
    ])
  })

  it.each([
    ["waits", false],
    ["has left the page", true],
  ])(
    "keeps a capture of minutes, for which a person %s, although the reconciliation reads its order",
    async (_, hasLeft) => {
      const row = await place()
      const { pass, arrived } = gate(2)
      replaceCalls("decideOrder", async (call) => {
        await pass()
        return call()
      })
      const page = new AbortController()
      const config = { ...test.admin.config, signal: page.signal }
      const captured = test.api
        .post(`/admin/payments/${row.payment.id}/capture`, {}, config)
        .catch(() => undefined)
      await until(async () => arrived())
      if (hasLeft) {
        page.abort()
        // The shop hears of it.
        await sleep(500)
        const now = performance.now.bind(performance)
        jest.spyOn(performance, "now").mockImplementation(() => now() + FOUR_MINUTES_MS)
      }
      const reconciled = reconcile(test.container, { clock: IN_TWO_MINUTES })
      await Promise.race([reconciled, sleep(1_000)])
      void pass()
      const [answer] = await Promise.all([captured, reconciled])
      expect(answer?.status).toBe(hasLeft ? undefined : 200)
      await reconcile(test.container)
      expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
      expect(await accounts(row.order_id)).toEqual([30])
      expect(await paymentOf(test, row)).toMatchObject({ captured_amount: 30 })
      await soundAccounts(test)
    }
  )

  describe("a capture that a stopped process left unfinished", () => {
    const interrupt = async (age: number) => {
      const row = await place()
      await test.container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)("capture")
        .insert({
          id: `capt_${row.id}`,
          payment_id: row.payment.id,
          amount: 30,
          raw_amount: { value: "30", precision: 20 },
          created_at: new Date(Date.now() - age),
        })
      return row
    }

    it.each([
      ["is dropped after a minute, and the payment is captured in full", 60_000, 200, [30]],
      ["may be under way after a second, so another capture is rejected", 1_000, 400, []],
    ])("%s", async (_, age, status, transactions) => {
      const row = await interrupt(age)
      expect(await capture(row)).toMatchObject({ status })
      expect(await accounts(row.order_id)).toEqual(transactions)
    })

    it("is dropped by the reconciliation, and the order can still be declined", async () => {
      const row = await interrupt(60_000)
      await reconcile(test.container)
      expect(await payments().listCaptures({ payment_id: row.payment.id })).toEqual([])
      expect(await test.admin.medusa(`one-click/orders/${row.id}/decline`)).toMatchObject({
        status: 200,
      })
      expect(await atService(row.service_order_id)).toBe("denied")
    })
  })
})
