import { Modules } from "@medusajs/framework/utils"
import expireHoldsJob from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { ada, fillModal, settled } from "../support/buy"
import { oneClickShop, type Opened } from "../support/one-click-shop"

/** Units that an address holds at most before an event of the service follows. */
const PLACES = 10

/** Presses from one address, which books a unit with each. */
oneClickShop({ book_at_authorize: true, shipping_mode: "cart_rules" }, (test) => {
  const setStock = async (stocked_quantity: number) => {
    const inventory = test.container.resolve(Modules.INVENTORY)
    const levels = await inventory.listInventoryLevels({})
    await inventory.updateInventoryLevels(
      levels.map(({ inventory_item_id, location_id }) => ({
        inventory_item_id,
        location_id,
        stocked_quantity,
      }))
    )
  }
  const press = (times: number) =>
    Promise.all(Array.from({ length: times }, () => test.authorize()))
  const estimate = ({ sendEvent }: Opened) =>
    sendEvent("order.cart.estimate", {
      order: { id: "8b1f", items: [{ product_reference: "SHIRT", quantity: 1 }], user: ada },
    })

  beforeEach(() => setStock(100))

  it("hold at most ten units that no event has followed, and all open a modal", async () => {
    const pressed = await press(60)
    expect(pressed.map(({ status }) => status)).toEqual(pressed.map(() => 200))
    expect(await test.reserved()).toBe(PLACES)
  })

  it("hold units again once events have followed", async () => {
    const opened = await Promise.all(Array.from({ length: PLACES }, () => test.open()))
    await press(3)
    expect(await test.reserved()).toBe(PLACES)
    await estimate(opened[0])
    await opened[1].sendEvent("order.stock.book", { product_reference: "SHIRT", quantity: 1 })
    expect(await test.reserved()).toBe(PLACES + 1)
    await press(5)
    expect(await test.reserved()).toBe(PLACES + 3)
  })

  it("hold units again once the held ones are released or have expired", async () => {
    const opened = await test.open()
    await press(PLACES)
    await opened.sendEvent("order.stock.released", { product_reference: "SHIRT", quantity: 1 })
    await press(3)
    expect(await test.reserved()).toBe(PLACES)
    await test.sql(`UPDATE one_click_hold SET expires_at = now() - interval '1 minute'`)
    await expireHoldsJob(test.container)
    expect(await test.reserved()).toBe(0)
    await press(3)
    expect(await test.reserved()).toBe(3)
  })

  it.each([
    ["a quote request", 1, estimate],
    [
      "a stock request",
      3,
      ({ sendEvent }: Opened) =>
        sendEvent("order.stock.book", { product_reference: "SHIRT", quantity: 2 }),
    ],
  ])("that held nothing hold their unit after %s", async (_, units, ask) => {
    await press(PLACES)
    const opened = await test.open()
    expect(await test.reserved()).toBe(PLACES)
    const { status, data } = await ask(opened)
    expect(status).toBe(200)
    expect(JSON.stringify(data)).not.toContain('"quantity":0')
    expect(await test.reserved()).toBe(PLACES + units)
    await ask(opened)
    expect(await test.reserved()).toBe(PLACES + 2 * units - 1)
  })

  it("that held nothing become orders", async () => {
    await press(PLACES)
    const { buyer, context } = await test.open()
    await fillModal(buyer)
    await buyer.pay()
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
  })

  it("are told at the first event that the last unit is gone", async () => {
    await press(PLACES)
    const opened = await test.open()
    await setStock(PLACES)
    const { data } = await opened.sendEvent("order.stock.book", {
      product_reference: "SHIRT",
      quantity: 1,
    })
    expect(data).toMatchObject({ quantity: 0 })
    expect(await test.reserved()).toBe(PLACES)
  })
})
