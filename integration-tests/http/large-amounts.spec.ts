import fc from "fast-check"
import { openPurchase } from "../../testing/open-purchase"
import { shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { priceShirt } from "../support/prices"
import { orders } from "../support/read"

/** Thirty million euros, and more cents than a four-byte integer holds. */
const PRICE = { major: 30_000_000, minor: 3_000_000_000 }

const MAX = Number.MAX_SAFE_INTEGER

oneClickShop({}, (test) => {
  const purchase = (context_id: string, amount: number) =>
    openPurchase({
      context_id,
      reference: "SHIRT",
      variant_id: test.shop.shirt.id,
      product_id: test.shop.shirt.productId,
      region_id: test.shop.regionId,
      sales_channel_id: test.shop.salesChannelId,
      amount,
    })

  it("sells a variant that costs more minor units than 32 bits hold, from the button to the dashboard", async () => {
    await priceShirt(test, { eur: PRICE.major })
    const total = 2 * PRICE.minor + 1250
    const wishes = { quantity: 2, carrierId: test.shop.expressId }
    expect(await shopUntilSettled(test, wishes)).toMatchObject({
      view: { totals: { total: { value: total } } },
      state: "accepted",
      amount: total,
    })

    expect(await orders(test)).toMatchObject([
      { total: total / 100, payment_collections: [{ captured_amount: total / 100 }] },
    ])

    const { data: listed } = await test.admin.get("orders", { order: "-amount" })
    expect(listed.orders).toMatchObject([{ amount: total, currency_code: "eur" }])
    const { data: purchases } = await test.admin.get("purchases")
    expect(purchases.purchases).toMatchObject([{ amount: PRICE.minor }])
    const { data: sold } = await test.admin.get("overview")
    expect(sold.overview.current.sales).toEqual([
      { currency_code: "eur", amount: total, orders: 1 },
    ])
  })

  it("stores every amount that JavaScript represents exactly, without changing it", async () => {
    const amounts = fc.sample(fc.maxSafeNat(), { numRuns: 200, seed: 1 })
    const given = new Map([MAX, MAX - 1, 0, ...amounts].map((amount, n) => [`oc_${n}`, amount]))
    const rows = [...given].map(([context_id, amount]) => purchase(context_id, amount))
    await test.oneClick.createPurchases(rows)
    const kept = async () => {
      const found = await test.oneClick.listPurchases({}, { take: rows.length })
      return new Map(found.map(({ context_id, amount }) => [context_id, amount]))
    }
    expect(await kept()).toEqual(given)
    const changed = await test.oneClick.listPurchases({}, { take: rows.length })
    await test.oneClick.updatePurchases(
      changed.map(({ id, amount }) => ({ id, amount: MAX - amount }))
    )
    expect(await kept()).toEqual(
      new Map([...given].map(([context_id, amount]) => [context_id, MAX - amount]))
    )
  })

  it("adds up amounts exactly to the last minor unit", async () => {
    const parts = [MAX - 3, 2, 1]
    for (const [n, amount] of parts.entries()) {
      const { id } = await test.oneClick.createPurchases(purchase(`oc_${n}`, amount))
      await test.oneClick.createIncomingOrders({
        service_order_id: `order ${n}`,
        environment: "sandbox",
        purchase_id: id,
        state: "accepted",
        amount,
        currency_code: "eur",
        next_attempt_at: new Date(),
      })
    }
    const { data } = await test.admin.get("overview")
    expect(data.overview.current.sales).toEqual([
      { currency_code: "eur", amount: MAX, orders: parts.length },
    ])
  })
})
