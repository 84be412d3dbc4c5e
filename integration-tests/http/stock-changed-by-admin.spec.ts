import { Modules } from "@medusajs/framework/utils"
import {
  deleteProductVariantsWorkflow,
  deleteStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { heard } from "../support/heard"
import { heldMug, later } from "../support/held-mug"
import { expireHolds, clearVariantStockCache, repairHolds } from "../support/inside"
import { logged } from "../support/logged"
import { until } from "../../testing/until"

/** What an admin changes in the dashboard while a buyer holds stock. */
heldMug((test) => {
  afterEach(() => jest.restoreAllMocks())

  const inventory = () => test.container.resolve(Modules.INVENTORY)
  const emitted = heard(test, "inventory.reservation-item.created")
  const expire = async () => {
    const warnings = logged(test, "warn")
    const released = await expireHolds(test.container, { now: later(), limit: 10 })
    expect(warnings.join()).not.toContain("hold not released")
    return released.map(({ quantity }) => quantity)
  }

  it.each([
    ["more units", 5],
    ["fewer units", 1],
  ])("reserves exactly the order's units after an admin reserved %s", async (_, edited) => {
    const mug = await test.stocked({ stock: [6] })
    await mug.book(3)
    const [{ id }] = await test.reservations()
    await inventory().updateReservationItems([{ id, quantity: edited }])
    const { line_item_id } = await mug.consume(3)
    expect(await test.placed()).toEqual([[test.shop.locationIds[0], 3]])
    expect(line_item_id).toBe((await test.hold()).line_item_id)
    expect(await test.hold()).toMatchObject({ consumed: 3 })
    expect(await mug.figures()).toMatchObject({ reserved: 3, reservations: 3 })
  })

  it("releases no more than what is left after an admin deleted the reservation", async () => {
    const mug = await test.stocked({ stock: [3] })
    await mug.book(2)
    const [{ id }] = await test.reservations()
    await inventory().deleteReservationItems([id])
    expect(await mug.book(3, "other")).toMatchObject({ booked: true })
    const [released] = await mug.release(2)
    expect(released.quantity).toBe(0)
    expect(await mug.figures()).toMatchObject({ reserved: 3, reservations: 3 })
    await expect(mug.consume(2)).rejects.toMatchObject({
      code: "insufficient_inventory",
    })
  })

  it.each([
    ["moves the order's reservation to another location with enough stock", [4, 4], 1],
    ["keeps the order's reservation while no other location has enough stock", [4, 1], 0],
  ])("%s when its location no longer serves the channel", async (_, stock, at) => {
    const mug = await test.stocked({ stock })
    await mug.book(2)
    expect(await test.placed()).toEqual([[test.shop.locationIds[0], 2]])
    await linkSalesChannelsToStockLocationWorkflow(test.container).run({
      input: { id: test.shop.locationIds[0], remove: [test.shop.salesChannelId] },
    })
    await mug.consume(2)
    expect(await test.placed()).toEqual([[test.shop.locationIds[at], 2]])
    expect(await mug.figures()).toMatchObject({ reserved: 2, reservations: 2 })
  })

  it("moves the order's reservation, and releases other holds, when their location was deleted", async () => {
    const mug = await test.stocked({ stock: [4, 4] })
    await mug.book(2)
    await mug.book(1, "other")
    await deleteStockLocationsWorkflow(test.container).run({
      input: { ids: [test.shop.locationIds[0]] },
    })
    await mug.consume(2)
    expect(await test.placed()).toEqual([[test.shop.locationIds[1], 2]])
    expect(await expire()).toEqual([1])
  })

  it("releases the hold of a deleted variant, and sells no more of the variant", async () => {
    const mug = await test.stocked({ stock: [5] })
    const other = await test.stocked({
      stock: [5],
      kit: [1],
      shared: [{ inventory_item_id: mug.inventory_item_ids[0], required_quantity: 1 }],
    })
    await other.book(2)
    await deleteProductVariantsWorkflow(test.container)
      .run({ input: { ids: [other.variant_id] } })
      .catch(() =>
        test.container.resolve(Modules.PRODUCT).softDeleteProductVariants([other.variant_id])
      )
    clearVariantStockCache(test.container)
    expect(await other.book(1)).toMatchObject({ booked: false, reason: "out_of_stock" })
    await expect(other.consume(2)).rejects.toMatchObject({
      code: "insufficient_inventory",
    })
    expect(await expire()).toEqual([2])
    expect(await mug.figures()).toMatchObject({ reserved: 0, reservations: 0 })
  })

  it("repairs the other holds when Medusa rejects the repair of one, and retries the rejected one", async () => {
    const mug = await test.stocked({ stock: [9], kit: [1, 1] })
    const buyers = ["first", "second", "third"]
    for (const buyer of buyers) {
      await mug.book(2, buyer)
      const [part] = await test.reservations(buyer)
      await inventory().deleteReservationItems([part.id])
    }
    const [left] = await test.reservations("first")
    const remove = inventory().deleteReservationItems.bind(inventory())
    const refusing = jest
      .spyOn(inventory(), "deleteReservationItems")
      .mockImplementation(async (ids) => {
        if ([ids].flat().includes(left.id)) {
          throw new Error("refused")
        }
        return remove(ids)
      })
    const repair = () => repairHolds(test.container, { before: later(), limit: 10 })
    const warnings = logged(test, "warn")
    const repaired = await repair()
    expect(repaired.map(({ context_id }) => context_id).sort()).toEqual(["second", "third"])
    expect(warnings).toContainEqual(expect.stringContaining("hold not repaired"))
    refusing.mockRestore()
    expect(await repair()).toMatchObject([{ context_id: "first" }])
    await repair()
    expect(await test.oneClick.holds.findToCheck({ before: later(), limit: 10 })).toEqual([])
  })

  it("emits an event for each reservation once when many are created together", async () => {
    const mug = await test.stocked({ stock: [20] })
    const buyers = Array.from({ length: 8 }, (_, index) => `buyer-${index}`)
    await Promise.all(buyers.map((buyer) => mug.book(1, buyer)))
    const made = await inventory().listReservationItems({
      inventory_item_id: mug.inventory_item_ids,
    })
    await until(async () => emitted.length >= made.length)
    const ids = emitted.map(({ data }) => (data as { id: string }).id)
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort())
  })
})
