import { Modules } from "@medusajs/framework/utils"
import { shopUntilPaid } from "../support/buy"
import { ORDER_RECEIVED, ORDERS_AT_ONCE } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { until } from "../support/until"

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

  it("takes a few reported orders at once, and the others even if those before them could not be taken", async () => {
    const { inbox } = test.oneClick
    let fail = () => {}
    const down = new Promise<undefined>((_, reject) => {
      fail = () => reject(new Error("The database is down."))
    })
    const taken = jest.spyOn(inbox, "claim").mockReturnValue(down)
    const bus = test.container.resolve(Modules.EVENT_BUS)
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
