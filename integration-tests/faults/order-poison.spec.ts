import { shopUntilPaid } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"

oneClickShop({}, (test) => {
  it("marks an order that fails every time as failed after 10 attempts, and delays no other order", async () => {
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
})
