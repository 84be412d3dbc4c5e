import { changeOrder } from "../support/at-service"
import { ada, openModal, settled, shopUntilPaid, shopUntilPlaced } from "../support/buy"
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

  /** Pays for a purchase while what is written to a table fails, until an attempt has failed. */
  async function payWithout(table: string, quantity?: number): Promise<void> {
    const { buyer } = await openModal(test, { quantity })
    await without(table, async () => {
      await buyer.pay()
      await until<unknown>(row)
      await atRest(test)
    })
  }

  const row = async () => (await test.oneClick.listIncomingOrders({}))[0]
  const isAccepted = async () => (await row()).state === "accepted"
  /** Expects that the order is accepted by itself; returns the accounts. */
  const expectAccepted = async (minutes = 10) => {
    await passingTime(test).minutes(minutes, isAccepted)
    const accounts = await soundAccounts(test)
    expect(accounts.orders).toMatchObject([{ status: "accepted", medusa_orders: 1 }])
    return accounts
  }

  it.each(TABLES)(
    "places and accepts one order after writing %s failed twice",
    async (_, table) => {
      await payWithout(table, 2)
      await without(table, () => passingTime(test).minutes(1))
      const held = await row()
      expect(held.attempts).toBeGreaterThanOrEqual(2)
      expect(["compared", "placed"]).toContain(held.state)

      const accounts = await expectAccepted()
      expect(accounts.orders).toMatchObject([{ captured: 5500 }])
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
    await expectAccepted()
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
        const order = { currency_code: "eur", email: ada.email, customer_id: customer.id }
        await test.modules.order.createOrders(order)
      }
      return customer
    })
    await payWithout("payment_session")
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
    await payWithout("order_line_item")
    const { service_order_id } = await row()
    await changeOrder(test, service_order_id, { items: "many" })
    await passingTime(test).minutes(2)
    const message = expect.stringContaining("items: ")
    expect(await row()).toMatchObject({ state: "compared", message })
    expect(await orders(test)).toHaveLength(0)

    await test.control.restoreRecord(service_order_id)
    await expectAccepted()
  })

  it("places an order that the service does not know for a while when placing is retried", async () => {
    await payWithout("order_line_item")
    const time = passingTime(test)
    const unknown = replaceCalls("retrieveOrder", () =>
      Promise.reject(new ServiceError("not_found", "retrieve order"))
    )
    await time.minutes(40)
    expect(unknown.mock.calls.length).toBeGreaterThan(10)
    expect(await row()).toMatchObject({ state: "compared", approved_at: expect.any(Date) })
    unknown.mockRestore()
    await time.minutes(10, isAccepted)
    await expectAccepted(0)
  })

  it("marks an order that fails every time as failed after 10 attempts, and delays no other order", async () => {
    await test.oneClick.settings.save({ shipping_mode: "dynamic" })
    const poison = await test.oneClick.createIncomingOrders({
      service_order_id: "poison",
      state: "compared",
      next_attempt_at: new Date(0),
    })
    const { context } = await shopUntilPaid(test)
    await atRest(test)
    const poisoned = () => test.oneClick.retrieveIncomingOrder(poison.id)

    await passingTime(test).minutes(2)
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
    expect(await poisoned()).toMatchObject({ state: "compared" })

    await passingTime(test).minutes(60, async () => (await poisoned()).state === "failed")
    const message = expect.stringContaining("has no cart")
    const gaveUp = { state: "failed", reason: "gave_up", attempts: 10, message }
    expect(await poisoned()).toMatchObject(gaveUp)
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
