import { countUsageOnce } from "../support/inside"
import { catalogShop } from "./catalog-shop"

/** What no check at start can see in Medusa's tables and modules. */
catalogShop((shop) => {
  const placedOrders = async (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      service_order_id: `order-${index}`,
      state: "placed" as const,
      next_attempt_at: new Date(),
    }))
    const orders = await shop.container.resolve("oneClick").createIncomingOrders(rows)
    return orders.map(({ id }) => id)
  }
  const countUse = (method: "registerUsage" | "revertUsage", code: string, order: string) => {
    const usage = {
      computedActions: [{ code, amount: 1 }],
      registrationContext: { customer_id: null, customer_email: null },
    }
    return countUsageOnce(shop.container, order, { method, usage })
  }

  it("counts the promotion usage of an order once", async () => {
    await shop.promote({ code: "LAST", limit: 1 })
    const promotions = shop.modules.promotion
    const [first, second] = await placedOrders(2)
    const used = async () => (await promotions.listPromotions({ code: ["LAST"] }))[0].used
    const register = (id: string) => countUse("registerUsage", "LAST", id)
    const revert = (id: string) => countUse("revertUsage", "LAST", id)

    expect([await register(first), await used()]).toEqual([true, 1])
    expect([await register(first), await used()]).toEqual([false, 1])
    await expect(register(second)).rejects.toMatchObject({ type: "not_allowed" })
    expect([await revert(second), await used()]).toEqual([false, 1])
    expect([await revert(first), await used()]).toEqual([true, 0])
    expect([await register(second), await used()]).toEqual([true, 1])
  })

  it("gives back every use of a promotion when its orders are canceled at the same moment", async () => {
    const budget = { type: "usage" as const, limit: 10 }
    const campaign = { name: "Spring", campaign_identifier: "spring-10", budget }
    await shop.promote({ code: "TEN-TIMES", limit: 10, campaign })
    const promotions = shop.modules.promotion
    const used = async () => {
      const relations = ["campaign.budget"]
      const [found] = await promotions.listPromotions({ code: ["TEN-TIMES"] }, { relations })
      return [found.used, Number(found.campaign?.budget?.used)]
    }
    const orders = await placedOrders(6)
    await Promise.all(orders.map((id) => countUse("registerUsage", "TEN-TIMES", id)))
    expect(await used()).toEqual([6, 6])
    await Promise.all(orders.map((id) => countUse("revertUsage", "TEN-TIMES", id)))
    expect(await used()).toEqual([0, 0])
  })
})
