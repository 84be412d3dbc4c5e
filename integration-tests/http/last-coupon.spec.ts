import { Modules } from "@medusajs/framework/utils"
import { openModal, settled, shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { orders } from "../support/read"
import { stockFigures } from "../support/stock-figures"

/** Several buyers were quoted a code that can be used once more, before any of them paid. */
oneClickShop({ shipping_mode: "cart_rules", book_at_authorize: true }, (test) => {
  it("gives a code's last use to one order, and holds the other orders with their stock for review", async () => {
    const promotions = test.container.resolve(Modules.PROMOTION)
    const inventory = test.container.resolve(Modules.INVENTORY)
    const [{ id }] = await promotions.listPromotions({ code: ["WELCOME10"] })
    await promotions.updatePromotions([{ id, limit: 1 }])

    const coupon = "WELCOME10"
    const purchases = await Promise.all([1, 2, 3].map(() => openModal(test, { coupon })))
    const views = await Promise.all(purchases.map(({ buyer }) => buyer.pay()))
    expect(views.map(({ totals }) => totals.total.value)).toEqual(Array(3).fill(2250 + 500))

    const rows = await Promise.all(purchases.map(({ context }) => settled(test, context, 60_000)))
    expect(rows.map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
      "accepted null",
      "review refused_by_shop",
      "review refused_by_shop",
    ])
    const [{ used }] = await promotions.listPromotions({ id: [id] })
    expect(used).toBe(1)
    const [item] = await inventory.listInventoryItems({ sku: test.shop.shirt.sku })
    expect(await stockFigures(test.container, item.id)).toMatchObject({
      reserved: 3,
      reservations: 3,
    })
    expect(await orders(test)).toHaveLength(1)

    expect(await shopUntilSettled(test, { coupon })).toMatchObject({
      view: { totals: { total: { value: 2500 + 500 } } },
      state: "accepted",
    })
  })
})
