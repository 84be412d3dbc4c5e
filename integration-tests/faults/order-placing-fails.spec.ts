import { changeOrder } from "../support/at-service"
import { ada, openModal, shopUntilPaid, shopUntilPlaced } from "../support/buy"
import { ORDER_RECEIVED, ORDERS_AT_ONCE, ServiceError } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { orders } from "../support/read"
import { replace } from "../support/replace"
import { replaceCalls } from "../support/use-service"
import { until } from "../../testing/until"

/** Tables whose writes fail, each later in the process than the one before. */
const TABLES = [
  ["the order", "order_line_item"],
  ["its payment", "payment_session"],
  ["its links", "order_payment_collection"],
  ["its capture", "capture"],
  ["the transaction of its capture", "order_transaction"],
]

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** Renames a table meanwhile, so that what is written to it fails. */
  async function without(table: string, act: () => Promise<void>): Promise<void> {
    await test.sql(`ALTER TABLE "${table}" RENAME TO "${table}_away"`)
    try {
      await act()
    } finally {
      await test.sql(`ALTER TABLE "${table}_away" RENAME TO "${table}"`)
    }
  }

  const row = async () => (await test.oneClick.listIncomingOrders({}))[0]
  const isAccepted = async () => (await row()).state === "accepted"

  it.each(TABLES)(
    "places and accepts one order after writing %s failed twice",
    async (_, table) => {
      const time = passingTime(test)
      const { buyer } = await openModal(test)
      await buyer.setQuantity(2)
      await without(table, async () => {
        await buyer.pay()
        await until<unknown>(row)
        await atRest(test)
        await time.minutes(1)
      })
      const held = await row()
      expect(held.attempts).toBeGreaterThanOrEqual(2)
      expect(["compared", "placed"]).toContain(held.state)

      await time.minutes(10, isAccepted)
      const accounts = await soundAccounts(test)
      expect(accounts.orders).toMatchObject([
        { status: "accepted", medusa_orders: 1, captured: 5500 },
      ])
      expect(accounts.stock).toEqual({ reserved: 2, reservations: 2 })
      const module = test.modules.order
      expect(await module.listOrderLineItems({})).toHaveLength(1)
      expect(await module.listOrderTransactions({})).toHaveLength(1)
    }
  )

  it("keeps the Medusa order that a person accepts from review while its payment cannot be captured", async () => {
    await test.oneClick.settings.save({ acceptance: "review" })
    const { id, order_id } = await shopUntilPlaced(test)
    const [{ display_id }] = await orders(test, order_id)
    await test.oneClick.inbox.update({ id, state: "review", reason: "not_for_sale" })
    await without("order_payment_collection", async () => {
      await test.admin.post(`orders/${id}/accept`)
      await atRest(test)
    })
    expect(await orders(test, order_id)).toMatchObject([{ display_id }])
    await passingTime(test).minutes(10, isAccepted)
    const accounts = await soundAccounts(test)
    expect(accounts.orders).toMatchObject([{ status: "accepted", medusa_orders: 1 }])
  })

  it.each([
    ["keeps a guest's customer that another order has used meanwhile", true],
    ["deletes a guest's customer that no other order has used", false],
  ])("%s when placing fails", async (_, isUsed) => {
    const customers = test.modules.customer
    const created: string[] = []
    const creating = replace(customers, "createCustomers", async (create) => {
      const customer = await create()
      created.push(customer.id)
      if (isUsed) {
        await test.modules.order.createOrders({
          currency_code: "eur",
          email: ada.email,
          customer_id: customer.id,
        })
      }
      return customer
    })
    const { buyer } = await openModal(test)
    await without("payment_session", async () => {
      await buyer.pay()
      await atRest(test)
    })
    creating.mockRestore()
    expect(created).toHaveLength(1)
    const known = await customers.listCustomers({ email: ada.email })
    expect(known.map(({ id }) => id)).toEqual(isUsed ? created : [])

    await passingTime(test).minutes(10, isAccepted)
    const { state, order_id } = await row()
    expect(state).toBe("accepted")
    const [order] = await orders(test, order_id)
    const [customer, ...others] = await customers.listCustomers({ email: ada.email })
    expect(others).toEqual([])
    expect(order.customer_id).toBe(customer.id)
  })

  it("names the unreadable field of an order that the service returns differently when placing is retried", async () => {
    const { buyer } = await openModal(test)
    await without("order_line_item", async () => {
      await buyer.pay()
      await atRest(test)
    })
    const { service_order_id } = await row()
    await changeOrder(test, service_order_id, { items: "many" })
    await passingTime(test).minutes(2)
    expect(await row()).toMatchObject({
      state: "compared",
      message: expect.stringContaining("items: "),
    })
    expect(await orders(test)).toHaveLength(0)

    await test.sandbox.control.restoreRecord(service_order_id)
    await passingTime(test).minutes(10)
    expect(await soundAccounts(test)).toMatchObject({ orders: [{ status: "accepted" }] })
  })

  it("places an order that the service does not know for a while when placing is retried", async () => {
    const time = passingTime(test)
    const { buyer } = await openModal(test)
    await without("order_line_item", async () => {
      await buyer.pay()
      await atRest(test)
    })
    const unknown = replaceCalls("retrieveOrder", () =>
      Promise.reject(new ServiceError({ kind: "not_found", call: "retrieve order", status: 404 }))
    )
    await time.minutes(40)
    expect(unknown.mock.calls.length).toBeGreaterThan(10)
    expect(await row()).toMatchObject({ state: "compared", approved_at: expect.any(Date) })
    unknown.mockRestore()
    await time.minutes(10, isAccepted)
    expect(await soundAccounts(test)).toMatchObject({ orders: [{ status: "accepted" }] })
  })

  it("marks an order that fails every time as failed after 10 attempts, and delays no other order", async () => {
    await test.oneClick.settings.save({ shipping_mode: "dynamic" })
    const poison = await test.oneClick.createIncomingOrders({
      service_order_id: "poison",
      state: "compared",
      next_attempt_at: new Date(0),
    })
    await shopUntilPaid(test)
    await atRest(test)
    const state = async (service_order_id: object | string) =>
      (await test.oneClick.listIncomingOrders({ service_order_id })).map((row) => row.state)
    const failed = async () => (await state("poison"))[0] === "failed"

    await passingTime(test).minutes(2)
    expect(await state({ $ne: "poison" })).toEqual(["accepted"])
    expect(await state("poison")).toEqual(["compared"])

    await passingTime(test).minutes(60, failed)
    const row = await test.oneClick.retrieveIncomingOrder(poison.id)
    expect(row).toMatchObject({ state: "failed", reason: "gave_up", attempts: 10 })
    expect(row.message).toContain("has no cart")
  })

  it("takes a few reported orders at once, and the others even if those before them could not be taken", async () => {
    const { inbox, leases } = test.oneClick
    let fail = () => {}
    const down = new Promise<undefined>((_, reject) => {
      fail = () => reject(new Error("The database is down."))
    })
    const taken = jest.spyOn(leases, "claim").mockReturnValue(down)
    const bus = test.modules.event_bus
    for (let order = 0; order < 2 * ORDERS_AT_ONCE; order++) {
      const reported = { service_order_id: `order-${order}`, context_id: null, now: new Date() }
      await bus.emit({ name: ORDER_RECEIVED, data: { id: await inbox.receive(reported) } })
    }
    await until(async () => taken.mock.calls.length >= ORDERS_AT_ONCE)
    expect(taken).toHaveBeenCalledTimes(ORDERS_AT_ONCE)
    taken.mockResolvedValue(undefined)
    fail()
    await until(async () => taken.mock.calls.length === 2 * ORDERS_AT_ONCE)
    taken.mockRestore()
  })
})
