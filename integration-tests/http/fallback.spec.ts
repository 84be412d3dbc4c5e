import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ada } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** Whoever reads these tables waits until this has ended. */
  const whileLocked = async <T>(tables: string[], act: () => Promise<T>): Promise<T> => {
    const connection = test.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const transaction = await connection.transaction()
    try {
      await transaction.raw(`LOCK TABLE ${tables.join(", ")} IN ACCESS EXCLUSIVE MODE`)
      return await act()
    } finally {
      await transaction.rollback()
    }
  }

  const open = async () => {
    const { context } = await test.authorize()
    const [call] = await test.sandbox.control.calls({ limit: 1 })
    const { notifications } = call.body as { notifications: { url: string } }
    const path = new URL(notifications.url).pathname
    const [purchase] = await test.oneClick.listPurchases({ context_id: context })
    const ask = async (quantity: number) => {
      const order = { id: "8b1f", items: [{ product_reference: "SHIRT", quantity }], user: ada }
      const begun = Date.now()
      const { status, data } = await test.api.post(path, {
        event: "order.cart.estimate",
        data: { order },
      })
      return { status, data, took: Date.now() - begun }
    }
    const quotes = () => test.oneClick.listQuotes({ purchase_id: purchase.id })
    return { ask, quotes }
  }

  it("gives the last good answer to the same question while the catalogue hangs", async () => {
    const { ask, quotes } = await open()
    const good = await ask(2)
    expect(good.data.shipments.length).toBeGreaterThan(0)
    const again = await whileLocked(["product_variant"], () => ask(2))
    expect(again.data).toEqual(good.data)
    expect(again.took).toBeLessThan(5_000)
    expect((await quotes()).map(({ source }) => source).sort()).toEqual(["last_good", "live"])
  })

  it("promises nothing where there is no such answer", async () => {
    const { ask, quotes } = await open()
    const answer = await whileLocked(["product_variant"], () => ask(3))
    expect(answer).toMatchObject({ status: 200, data: { items: [], shipments: [] } })
    expect(await quotes()).toMatchObject([{ source: "none", basket: null }])
    const activity = await until(async () => {
      const [written] = await test.oneClick.listActivities({ kind: "order.cart.estimate" })
      return written
    })
    expect(activity).toMatchObject({ outcome: "fallback", status_code: 200 })
  })

  it("answers even while the quotes themselves hang", async () => {
    const { ask } = await open()
    const answer = await whileLocked(["product_variant", "one_click_quote"], () => ask(1))
    expect(answer).toMatchObject({ status: 200, data: { shipments: [] } })
    expect(answer.took).toBeLessThan(5_000)
  })
})
