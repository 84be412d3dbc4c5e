import { ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  capturePaymentWorkflow,
  orderEditAddNewItemWorkflow,
  orderEditUpdateItemQuantityWorkflow,
  updateRegionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { refusal } from "../support/admin"
import { setStatusSilently } from "../support/at-service"
import { accepted, shopUntilPlaced } from "../support/buy"
import { editOrder } from "../support/edit-order"
import { reconcile, releaseStock, unconsumeHold } from "../support/inside"
import { placedOrder } from "../support/placed-order"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { detailOf, orders, orderStatusAtService, paymentOf, setupCheck } from "../support/read"
import { holdCalls } from "../support/use-service"
import { until } from "../../testing/until"

const OURS = "pp_one-click_one-click"
const FOUR_MINUTES_MS = 240_000
const IN_TWO_MINUTES = () => new Date(Date.now() + 120_000)

oneClickShop({ acceptance: "review" }, (test) => {
  const payments = () => test.modules.payment
  const atService = (id = row.service_order_id) => orderStatusAtService(test, id)
  const debited = async () =>
    (await test.sandbox.control.order(row.service_order_id)).charges.buyer_debited.value
  const accounts = async () => {
    const { order_id } = row
    const list = await test.modules.order.listOrderTransactions({ order_id })
    return list.map(({ amount }) => Number(amount)).sort((one, other) => one - other)
  }
  const placed = placedOrder(test)
  /** The order, with its payment. */
  let row: Awaited<ReturnType<typeof withPayment>>
  const withPayment = async () => {
    const collection = await paymentOf(test, placed)
    const [payment] = collection.payments ?? []
    return { ...placed, order_id: String(placed.order_id), collection, payment }
  }
  beforeEach(async () => {
    row = await withPayment()
  })
  const capture = (body?: object) => test.admin.medusa(`payments/${row.payment.id}/capture`, body)

  it("rejects a visitor's payment session without data, with an invented order and with data copied from a one-click order, and warns in the checklist, when the provider is enabled in a region", async () => {
    const { regionId, poster } = test.shop
    await test.run(updateRegionsWorkflow, {
      selector: { id: regionId },
      update: { payment_providers: ["pp_system_default", OURS] },
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
    for (const data of [{}, invented, row.payment.data]) {
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
    const { collection } = row
    const [{ id, data, currency_code }] = collection.payment_sessions ?? []
    const change = (amount: number) =>
      payments().updatePaymentSession({ id, amount, currency_code, data: data ?? {}, context: {} })
    await expect(change(1)).rejects.toThrow("comes with its order")
    await expect(change(Number(collection.amount))).rejects.toThrow("comes with its order")
  })

  it("accepts an order although a visitor started another session on its payment collection", async () => {
    const path = `payment-collections/${row.payment_collection_id}/payment-sessions`
    const visit = await test.store.post(path, { provider_id: "pp_system_default" })
    expect(visit).toMatchObject({ status: 200 })
    expect(await atService()).toBe("pending")
    expect(await capture({ amount: 30 })).toMatchObject({ status: 200 })
    await accepted(test, row.context)
    expect(await accounts()).toEqual([30])
  })

  it("shows what was charged by the order's own payment collection, beside another one", async () => {
    const { order_id } = row
    const other = { id: "pay_col_0", currency_code: "eur", amount: 1 }
    const { id: payment_collection_id } = await payments().createPaymentCollections(other)
    await test.container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.ORDER]: { order_id },
      [Modules.PAYMENT]: { payment_collection_id },
    })
    // Without an order, PostgreSQL returns the row that was changed last after the others.
    await test.sql(
      "UPDATE order_payment_collection SET updated_at = now() WHERE payment_collection_id <> ?",
      [payment_collection_id]
    )
    expect(await capture()).toMatchObject({ status: 200 })
    await accepted(test, row.context)
    const { medusa_order } = await detailOf(test, row.id)
    expect(medusa_order).toMatchObject({ refundable_amount: 3000 })
  })

  it("returns the service's failure in the dashboard's response to a capture", async () => {
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api" }])
    const { data } = await capture()
    await test.sandbox.control.setFaults([])
    expect(data).toMatchObject({
      type: "unexpected_state",
      code: "service_unavailable",
      message: expect.stringContaining("The one-click service failed: try again later."),
    })
    expect(await atService()).toBe("pending")
  })

  it.each([
    ["reserves a deleted reservation again", 9, { status: 200 }, 1],
    ["is rejected if the stock of a deleted reservation is sold", 0, refusal("SHIRT"), 0],
  ])("a capture in Medusa %s", async (_, stock, answer, reserved) => {
    const inventory = test.modules.inventory
    const [{ id, inventory_item_id, location_id }] = await inventory.listReservationItems({})
    await inventory.deleteReservationItems([id])
    await inventory.updateInventoryLevels([
      { inventory_item_id, location_id, stocked_quantity: stock },
    ])
    expect(await capture()).toMatchObject(answer)
    expect(await test.reserved()).toBe(reserved)
    expect(await atService()).toBe(reserved ? "accepted" : "pending")
  })

  it.each([
    ["is outstanding", false],
    ["was released", true],
  ])("a capture in Medusa consumes the hold of the order again when it %s", async (_, isFree) => {
    const { container, oneClick } = test
    const context_id = String(row.context_id)
    const find = () => oneClick.holds.findOfContext(context_id)
    await unconsumeHold(container, { ...(await find())[0], newly_booked: 0 })
    if (isFree) {
      await releaseStock(container, { context_id, quantity: "all" })
    }
    expect(await test.reserved()).toBe(isFree ? 0 : 1)
    expect(await capture()).toMatchObject({ status: 200 })
    expect(await find()).toMatchObject([{ consumed: 1 }])
    expect(await test.reserved()).toBe(1)
  })

  it("rejects the capture of a payment that names the order of another payment", async () => {
    const { service_order_id } = await shopUntilPlaced(test)
    const { id, data } = row.payment
    const payment = { id, data: { ...data, service_order_id } }
    await payments().updatePayment(payment as { id: string })
    expect(await capture()).toMatchObject(refusal("comes with its order"))
    expect(await atService(service_order_id)).toBe("pending")
  })

  describe("an order that needs approval", () => {
    // Other routes are operations of integration-tests/operations.
    it("rejects the beginning of an edit, a return, an exchange and a claim, another payment, its customer's return, and an edit while its acceptance is retried, with what to do first", async () => {
      const { id, order_id } = row
      for (const [path, body] of [
        ["order-edits"],
        ["returns"],
        ["exchanges"],
        ["claims", { type: "refund" }],
        ["payment-collections/pay_col_other/mark-as-paid"],
      ] as [string, object?][]) {
        const answer = await test.admin.medusa(path, { order_id, ...body })
        expect([path, answer]).toMatchObject([path, refusal("Accept or decline the order first")])
      }
      const changes = test.modules.order.listOrderChanges({ order_id })
      expect(await changes).toEqual([])
      const asked = { order_id, items: [], return_shipping: { option_id: "so_return" } }
      expect(await test.store.post("returns", asked)).toMatchObject(
        refusal("The shop has not accepted this order yet")
      )
      const next_attempt_at = new Date(Date.now() + 3_600_000)
      await test.oneClick.updateIncomingOrders({ id, approved_at: new Date(), next_attempt_at })
      expect(await test.admin.medusa("order-edits", { order_id })).toMatchObject(
        refusal("has not confirmed the acceptance")
      )
      expect(await atService()).toBe("pending")
    })

    it("stays undecided when an order edit is confirmed by a workflow, and can be accepted afterwards", async () => {
      const { order_id } = row
      const items = [{ variant_id: test.shop.poster.id, quantity: 1 }]
      await editOrder(test, order_id, () =>
        test.run(orderEditAddNewItemWorkflow, { order_id, items })
      )
      expect(await atService()).toBe("pending")
      expect(await capture()).toMatchObject({ status: 200 })
      await accepted(test, row.context)
      expect(await accounts()).toEqual([30])
    })

    it.each([
      ["keeps the units reserved", false],
      ["reserves the units again", true],
    ])("%s that a workflow of the shop has added to it", async (_, isDeleted) => {
      const { order_id } = row
      const [order] = await orders(test, order_id)
      const items = [{ id: order.items[0].id, quantity: 3 }]
      await editOrder(test, order_id, () =>
        test.run(orderEditUpdateItemQuantityWorkflow, { order_id, items })
      )
      if (isDeleted) {
        await test.modules.inventory.deleteReservationItemsByLineItem([order.items[0].id])
      }
      expect(await test.reserved()).toBe(isDeleted ? 0 : 3)
      expect(await test.admin.post(`orders/${row.id}/accept`)).toMatchObject({ status: 200 })
      await accepted(test, row.context)
      expect(await test.reserved()).toBe(3)
    })
  })

  type Part = { payment_id: string; amount: number }

  it.each<[string, (part: Part) => Promise<unknown>, number[]]>([
    [
      "comes from a workflow of the shop",
      (part) => test.run(capturePaymentWorkflow, part),
      [1, 29],
    ],
    [
      "was not written to the order by a stopped process",
      (part) => payments().capturePayment(part),
      [30],
    ],
  ])("ends with what the buyer was debited when a partial capture %s", async (_, act, sums) => {
    await act({ payment_id: row.payment.id, amount: 1 })
    expect(await debited()).toBe(3000)
    await reconcile(test.container, { clock: IN_TWO_MINUTES })
    const { order } = await accepted(test, row.context)
    expect(await accounts()).toEqual(sums)
    expect(order).toMatchObject({
      payment_collections: [{ captured_amount: 30 }],
      summary: { pending_difference: 0 },
    })
  })

  it.each([
    ["waits", false],
    ["has left the page", true],
  ])("keeps a long capture, for which a person %s, during a reconciliation", async (_, hasLeft) => {
    const { pass, arrived } = holdCalls("decideOrder")
    const page = new AbortController()
    const config = { ...test.admin.config, signal: page.signal }
    const captured = test.api
      .post(`/admin/payments/${row.payment.id}/capture`, {}, config)
      .catch(() => undefined)
    await until(async () => arrived())
    if (hasLeft) {
      const responses = jest.spyOn(ServerResponse.prototype, "emit")
      page.abort()
      // The shop hears of it.
      await until(async () => responses.mock.calls.some(([event]) => event === "close"))
      const now = performance.now.bind(performance)
      jest.spyOn(performance, "now").mockImplementation(() => now() + FOUR_MINUTES_MS)
    }
    const reconciled = reconcile(test.container, { clock: IN_TWO_MINUTES })
    await Promise.race([reconciled, sleep(1_000)])
    void pass()
    const [answer] = await Promise.all([captured, reconciled])
    expect(answer?.status).toBe(hasLeft ? undefined : 200)
    await reconcile(test.container)
    await accepted(test, row.context)
    expect(await accounts()).toEqual([30])
    expect(await paymentOf(test, row)).toMatchObject({ captured_amount: 30 })
    await soundAccounts(test)
  })

  describe("left unfinished by a stopped process,", () => {
    const refunds = async () => {
      const list = await payments().listRefunds({ payment_id: row.payment.id })
      return list.map(({ amount }) => Number(amount))
    }
    /** Leaves a capture of the whole payment this long ago, or a refund of 20 after its capture. */
    const leave = async (what: "capture" | "refund", age: number) => {
      if (what === "refund") {
        await capture()
        await accepted(test, row.context)
      }
      const value = what === "capture" ? 30 : 20
      await test.sql(
        `INSERT INTO ${what} (id, payment_id, amount, raw_amount, created_at)
         VALUES ('left', ?, ?, ?, ?)`,
        [row.payment.id, value, { value: String(value), precision: 20 }, new Date(Date.now() - age)]
      )
    }
    const refund = () => test.admin.post(`orders/${row.id}/refunds`, { amount: 5 })

    it.each([
      ["capture", "is dropped", "minute, and the payment is captured", 60_000, 200, [], [30]],
      ["capture", "rejects another one", "second", 1_000, 400, [], []],
      ["refund", "is dropped", "minute, and another one is recorded", 60_000, 200, [5], [-5, 30]],
      ["refund", "rejects another one", "second", 1_000, 400, [20], [30]],
    ] as const)("a %s %s after a %s", async (what, _, __, age, status, recorded, transactions) => {
      await leave(what, age)
      const again = what === "capture" ? capture : refund
      expect(await again()).toMatchObject({ status })
      expect(await refunds()).toEqual(recorded)
      expect(await accounts()).toEqual(transactions)
    })

    it("a capture is dropped by the reconciliation, and the order can still be declined", async () => {
      await leave("capture", 60_000)
      await reconcile(test.container)
      expect(await payments().listCaptures({ payment_id: row.payment.id })).toEqual([])
      expect((await test.admin.post(`orders/${row.id}/decline`)).status).toBe(200)
      expect(await atService()).toBe("denied")
    })

    it("a refund is dropped when the service refunds the order, whose whole amount is then refunded", async () => {
      await leave("refund", 60_000)
      await setStatusSilently(test, row.service_order_id, "refunded")
      await reconcile(test.container)
      expect(await refunds()).toEqual([30])
      expect(await accounts()).toEqual([-30, 30])
      expect(await orders(test, row.order_id)).toMatchObject([
        {
          status: "canceled",
          summary: { pending_difference: 0 },
          payment_collections: [{ refunded_amount: 30 }],
        },
      ])
    })
  })
})
