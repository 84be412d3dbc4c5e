import { Modules } from "@medusajs/framework/utils"
import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { reserveInventoryStep } from "@medusajs/medusa/core-flows"
import { countUsageOnce } from "../support/inside"
import { catalogShop } from "./catalog-shop"

type Items = Parameters<typeof reserveInventoryStep>[0]

const reserveWorkflow = createWorkflow("reserve-as-checkout-does", (input: WorkflowData<Items>) => {
  reserveInventoryStep(input)
})

/** What no check at start can see in Medusa's tables and modules. */
catalogShop((shop) => {
  it("locks the keys that Medusa's checkout locks before it reserves stock", async () => {
    const inventory = shop.container.resolve(Modules.INVENTORY)
    const [level] = await inventory.listInventoryLevels({}, { take: 1 })
    const { inventory_item_id, location_id } = level
    const execute = jest.spyOn(shop.container.resolve(Modules.LOCKING), "execute")
    const item = {
      id: "line",
      inventory_item_id,
      required_quantity: 1,
      allow_backorder: true,
      quantity: 1,
      location_ids: [location_id],
    }
    await reserveWorkflow(shop.container).run({ input: { items: [item] } })
    expect(execute.mock.calls.map(([keys]) => keys)).toEqual([[inventory_item_id]])
  })

  it("counts the promotion usage of an order once", async () => {
    await shop.promote({ code: "LAST", limit: 1 })
    const promotions = shop.container.resolve(Modules.PROMOTION)
    const [first, second] = await shop.container.resolve("oneClick").createIncomingOrders(
      ["first", "second"].map((service_order_id) => ({
        service_order_id,
        state: "placed" as const,
        next_attempt_at: new Date(),
      }))
    )
    const used = async () => (await promotions.listPromotions({ code: ["LAST"] }))[0].used
    const usage = {
      computedActions: [{ code: "LAST", amount: 1 }],
      registrationContext: { customer_id: null, customer_email: null },
    }
    const register = (id: string) =>
      countUsageOnce(shop.container, id, { method: "registerUsage", usage })
    const revert = (id: string) =>
      countUsageOnce(shop.container, id, { method: "revertUsage", usage })

    expect([await register(first.id), await used()]).toEqual([true, 1])
    expect([await register(first.id), await used()]).toEqual([false, 1])
    await expect(register(second.id)).rejects.toMatchObject({ type: "not_allowed" })
    expect([await revert(second.id), await used()]).toEqual([false, 1])
    expect([await revert(first.id), await used()]).toEqual([true, 0])
    expect([await register(second.id), await used()]).toEqual([true, 1])
  })

  it("gives back every use of a promotion when its orders are canceled at the same moment", async () => {
    const budget = { type: "usage" as const, limit: 10 }
    const campaign = { name: "Spring", campaign_identifier: "spring-10", budget }
    await shop.promote({ code: "TEN-TIMES", limit: 10, campaign })
    const promotions = shop.container.resolve(Modules.PROMOTION)
    const used = async () => {
      const relations = ["campaign.budget"]
      const [found] = await promotions.listPromotions({ code: ["TEN-TIMES"] }, { relations })
      return [found.used, Number(found.campaign?.budget?.used)]
    }
    const orders = await shop.container.resolve("oneClick").createIncomingOrders(
      Array.from({ length: 6 }, (_, index) => ({
        service_order_id: `order-${index}`,
        state: "placed" as const,
        next_attempt_at: new Date(),
      }))
    )
    const usage = {
      computedActions: [{ code: "TEN-TIMES", amount: 1 }],
      registrationContext: { customer_id: null, customer_email: null },
    }
    const count = (method: "registerUsage" | "revertUsage") =>
      Promise.all(orders.map(({ id }) => countUsageOnce(shop.container, id, { method, usage })))

    await count("registerUsage")
    expect(await used()).toEqual([6, 6])
    await count("revertUsage")
    expect(await used()).toEqual([0, 0])
  })
})
