import { Modules } from "@medusajs/framework/utils"
import { ada, openModal } from "../support/buy"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { orders } from "../support/read"

type Created = { id: string }

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

  it.each(TABLES)(
    "places and accepts one order after writing %s failed twice",
    async (_, table) => {
      const time = passingTime(test)
      const { buyer } = await openModal(test)
      await buyer.setQuantity(2)
      await without(table, async () => {
        await buyer.pay()
        await atRest(test)
        await time.minutes(1)
      })
      const [held] = await test.oneClick.listIncomingOrders({})
      expect(held.attempts).toBeGreaterThanOrEqual(2)
      expect(["compared", "placed"]).toContain(held.state)

      await time.minutes(10, async () => {
        const [row] = await test.oneClick.listIncomingOrders({})
        return row.state === "accepted"
      })
      const accounts = await soundAccounts(test)
      expect(accounts.orders).toMatchObject([
        { status: "accepted", medusa_orders: 1, captured: 5500 },
      ])
      expect(accounts.stock).toEqual({ reserved: 2, reservations: 2 })
      const module = test.container.resolve(Modules.ORDER)
      expect(await module.listOrderLineItems({})).toHaveLength(1)
      expect(await module.listOrderTransactions({})).toHaveLength(1)
    }
  )

  it.each([
    ["keeps a guest's customer that another order has used meanwhile", true],
    ["deletes a guest's customer that no other order has used", false],
  ])("%s when placing fails", async (_, isUsed) => {
    const customers = test.container.resolve(Modules.CUSTOMER)
    const create = customers.createCustomers.bind(customers) as (data: unknown) => Promise<Created>
    const created: string[] = []
    const creating = jest.spyOn(customers, "createCustomers").mockImplementation((async (
      data: unknown
    ) => {
      const { id } = await create(data)
      created.push(id)
      if (isUsed) {
        await test.container
          .resolve(Modules.ORDER)
          .createOrders({ currency_code: "eur", email: ada.email, customer_id: id })
      }
      return { id }
    }) as never)
    const { buyer } = await openModal(test)
    await without("payment_session", async () => {
      await buyer.pay()
      await atRest(test)
    })
    creating.mockRestore()
    expect(created).toHaveLength(1)
    const known = await customers.listCustomers({ email: ada.email })
    expect(known.map(({ id }) => id)).toEqual(isUsed ? created : [])

    await passingTime(test).minutes(10, async () => {
      const [row] = await test.oneClick.listIncomingOrders({})
      return row.state === "accepted"
    })
    const [row] = await test.oneClick.listIncomingOrders({})
    expect(row.state).toBe("accepted")
    const [order] = await orders(test, row.order_id)
    const [customer, ...others] = await customers.listCustomers({ email: ada.email })
    expect(others).toEqual([])
    expect(order.customer_id).toBe(customer.id)
  })
})
