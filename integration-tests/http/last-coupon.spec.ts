import { Modules } from "@medusajs/framework/utils"
import { ada, settled, shopUntilPaid } from "../support/buy"
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

    const begun = await Promise.all([1, 2, 3].map(() => test.authorize()))
    const buyers = begun.map(({ data, context }) => ({
      context,
      modal: test.sandbox.buyer(String(data.url)),
    }))
    for (const { modal } of buyers) {
      await modal.open()
      await modal.setContact(ada)
      await modal.applyCoupon("WELCOME10")
    }
    const views = await Promise.all(buyers.map(({ modal }) => modal.pay()))
    expect(new Set(views.map(({ totals }) => totals.total.value))).toEqual(new Set([2250 + 500]))

    const rows = await Promise.all(buyers.map(({ context }) => settled(test, context, 60_000)))
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

    const late = await shopUntilPaid(test, { coupon: "WELCOME10" })
    expect(late.view.totals.total.value).toBe(2500 + 500)
    expect(await settled(test, late.context)).toMatchObject({ state: "accepted" })
  })
})
