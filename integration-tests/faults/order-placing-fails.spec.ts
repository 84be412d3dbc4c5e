import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { openModal } from "../support/buy"
import { problems, readAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"

jest.setTimeout(360_000)

/** Tables whose writes fail, each later in the process than the one before. */
const TABLES = [
  ["the order", "order_line_item"],
  ["its payment", "payment_session"],
  ["its links", "order_payment_collection"],
  ["its capture", "capture"],
  ["the transaction of its capture", "order_transaction"],
]

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const rename = (from: string, to: string) =>
    test.container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw(`ALTER TABLE "${from}" RENAME TO "${to}"`)

  it.each(TABLES)(
    "places and accepts one order after writing %s failed twice",
    async (_, table) => {
      const time = passingTime(test)
      const { buyer } = await openModal(test)
      await buyer.setQuantity(2)
      await rename(table, `${table}_away`)
      try {
        await buyer.pay()
        await atRest(test)
        await time.minutes(1)
      } finally {
        await rename(`${table}_away`, table)
      }
      const [held] = await test.oneClick.listIncomingOrders({})
      expect(held.attempts).toBeGreaterThanOrEqual(2)
      expect(["compared", "placed"]).toContain(held.state)

      await time.minutes(10, async () => {
        const [row] = await test.oneClick.listIncomingOrders({})
        return row.state === "accepted"
      })
      const accounts = await readAccounts(test)
      expect(problems(accounts)).toEqual([])
      expect(accounts.orders).toMatchObject([
        { status: "accepted", medusa_orders: 1, captured: 5500 },
      ])
      expect(accounts.stock).toEqual({ reserved: 2, reservations: 2 })
      const orders = test.container.resolve(Modules.ORDER)
      expect(await orders.listOrderLineItems({})).toHaveLength(1)
      expect(await orders.listOrderTransactions({})).toHaveLength(1)
    }
  )
})
