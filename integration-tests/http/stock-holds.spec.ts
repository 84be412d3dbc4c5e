import {
  deleteProductVariantsWorkflow,
  deleteStockLocationsWorkflow,
} from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../../testing/run-workflow"
import { until } from "../../testing/until"
import { heard } from "../support/heard"
import { heldMug, later, soon } from "../support/held-mug"
import { logged } from "../support/logged"
import { bookStock, clearVariantStockCache, expireHolds, repairHolds } from "../support/inside"
import { replace } from "../support/replace"
import { stockAll } from "../support/stock-figures"

heldMug((test) => {
  it("keeps one reservation for a line item, and changes or deletes it with the hold", async () => {
    const mug = await test.held(10, 1)
    const { line_item_id } = await test.hold()
    const [first] = await test.reservations()
    await mug.book(3)
    const [grown, ...none] = await test.reservations()
    expect([grown.id, Number(grown.quantity), none]).toEqual([first.id, 4, []])
    await mug.release(2)
    const [shrunk] = await test.reservations()
    expect([shrunk.id, Number(shrunk.quantity)]).toEqual([first.id, 2])
    await mug.release(9)
    expect(await test.reservations()).toEqual([])
    expect(await test.hold()).toMatchObject({ booked: 4, released: 4, consumed: 0 })
    await mug.book(1)
    expect(await test.hold()).toMatchObject({ booked: 5, released: 4, line_item_id })
  })

  it("answers 0 and stores no hold for a variant that is sold out, deleted or in another sales channel", async () => {
    const mug = await test.stocked({ stock: [0] })
    const sold_out = { quantity: 0, reason: "out_of_stock" }
    expect(await mug.book(1)).toMatchObject(sold_out)
    const gone = test.holding({ ...mug, variant_id: "variant_gone" })
    expect(await gone.book(1)).toMatchObject(sold_out)
    const full = await test.stocked({ stock: [5] })
    const elsewhere = { ...test.line(full), sales_channel_id: "sc_other", quantity: 1 }
    const answer = await bookStock(test.container, { ...elsewhere, expires_at: soon() }, 2_000)
    expect(answer).toMatchObject({ ...sold_out, reason: "not_for_sale" })
    expect(await test.hold()).toBeUndefined()
  })

  it("moves a hold to the location that has enough stock for all of its units", async () => {
    const mug = await test.stocked({ stock: [2, 3] })
    const [first, second] = test.shop.locationIds
    await mug.book(2)
    expect(await test.placed()).toEqual([[first, 2]])
    expect(await mug.book(1)).toMatchObject({ quantity: 1 })
    expect(await test.placed()).toEqual([[second, 3]])
    expect(await mug.book(1)).toMatchObject({ quantity: 0 })
    expect(await mug.figures()).toMatchObject({ available: [2, 0], reservations: 3 })
  })

  it("follows a variant whose inventory management is switched off and on", async () => {
    const mug = await test.stocked({ stock: [5] })
    const manage = async (manage_inventory: boolean) => {
      await test.modules.product.updateProductVariants(mug.variant_id, { manage_inventory })
      clearVariantStockCache()
    }
    await mug.book(2)
    await manage(false)
    expect(await mug.book(50)).toMatchObject({ quantity: 50 })
    expect(await mug.figures()).toMatchObject({ reserved: 0, reservations: 0 })
    await mug.release(49)
    await manage(true)
    expect(await mug.book(3)).toMatchObject({ quantity: 0 })
    expect(await mug.book(2)).toMatchObject({ quantity: 2 })
    expect(await mug.figures()).toMatchObject({ reserved: 5, reservations: 5 })
  })

  describe("an order", () => {
    it("consumes exactly its units, once, and reserves units that were not held", async () => {
      const mug = await test.held(5, 3)
      const more = await mug.consume(4)
      expect(more.newly_booked).toBe(1)
      expect((await test.reservations()).map((one) => one.quantity)).toEqual([4])
      const again = await mug.consume(4)
      expect(again).toEqual({ ...more, newly_booked: 0 })
      expect(await test.hold()).toMatchObject({ booked: 4, released: 0, consumed: 4 })
      const [released] = await mug.release("all")
      expect(released.quantity).toBe(0)
      expect(await mug.book(1)).toMatchObject({ quantity: 0, reason: "consumed" })
      expect(await mug.figures()).toMatchObject({ reserved: 4, reservations: 4 })
    })

    it("is not reserved again after it was placed and fulfilled", async () => {
      const mug = await test.stocked({ stock: [5] })
      const { line_item_id } = await mug.consume(2)
      const items = [{ id: line_item_id, title: "Mug", quantity: 2, unit_price: 10 }]
      await test.modules.order.createOrders({ currency_code: "eur", items })
      await test.modules.inventory.deleteReservationItemsByLineItem(line_item_id)
      const again = await mug.consume(2)
      expect(again).toMatchObject({ line_item_id, newly_booked: 0 })
      expect(await test.reservations()).toEqual([])
    })
  })

  /** What an admin changes in the dashboard while a buyer holds stock. */
  describe("after a change by an admin", () => {
    afterEach(() => jest.restoreAllMocks())

    const inventory = () => test.modules.inventory
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
      const mug = await test.held(6, 3)
      const [{ id }] = await test.reservations()
      await inventory().updateReservationItems([{ id, quantity: edited }])
      const { line_item_id } = await mug.consume(3)
      expect(await test.placed()).toEqual([[test.shop.locationIds[0], 3]])
      expect(line_item_id).toBe((await test.hold()).line_item_id)
      expect(await test.hold()).toMatchObject({ consumed: 3 })
      expect(await mug.figures()).toMatchObject({ reserved: 3, reservations: 3 })
    })

    it("releases units, and sells fewer than were held, after an admin lowered the stock below them", async () => {
      const mug = await test.held(5, 4)
      await stockAll(test.container, 1)
      expect(await mug.release(1)).toMatchObject([{ quantity: 1 }])
      expect(await mug.book(1)).toMatchObject({ quantity: 0, reason: "out_of_stock" })
      expect(await test.reservations()).toMatchObject([{ quantity: 3, allow_backorder: false }])
      await mug.consume(2)
      expect(await test.reservations()).toMatchObject([{ quantity: 2, allow_backorder: false }])
      expect(await test.hold()).toMatchObject({ booked: 4, released: 2, consumed: 2 })
      expect(await mug.figures()).toMatchObject({ reserved: 2, reservations: 2 })
    })

    it("releases no more than what is left after an admin deleted the reservation", async () => {
      const mug = await test.held(3, 2)
      const [{ id }] = await test.reservations()
      await inventory().deleteReservationItems([id])
      expect(await mug.book(3, "other")).toMatchObject({ quantity: 3 })
      const [released] = await mug.release(2)
      expect(released.quantity).toBe(0)
      expect(await mug.figures()).toMatchObject({ reserved: 3, reservations: 3 })
      await expect(mug.consume(2)).rejects.toMatchObject({
        type: "not_allowed",
        code: "insufficient_inventory",
        message: expect.stringContaining('2 of "mug"'),
      })
    })

    it("moves the order's reservation, and releases other holds, when their location was deleted", async () => {
      const mug = await test.stocked({ stock: [4, 4] })
      await mug.book(2)
      await mug.book(1, "other")
      const [first, second] = test.shop.locationIds
      await runWorkflow(test.container, deleteStockLocationsWorkflow, { ids: [first] })
      await mug.consume(2)
      expect(await test.placed()).toEqual([[second, 2]])
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
      const ids = [other.variant_id]
      await runWorkflow(test.container, deleteProductVariantsWorkflow, { ids }).catch(() =>
        test.modules.product.softDeleteProductVariants(ids)
      )
      clearVariantStockCache()
      expect(await other.book(1)).toMatchObject({ quantity: 0, reason: "out_of_stock" })
      await expect(other.consume(2)).rejects.toMatchObject({ code: "insufficient_inventory" })
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
      const refusing = replace(inventory(), "deleteReservationItems", async (remove, ids) => {
        if ([ids].flat().includes(left.id)) {
          throw new Error("refused")
        }
        return remove()
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
      const made = await inventory().listReservationItems({})
      await until(async () => emitted.length >= made.length)
      const ids = emitted.map(({ data }) => (data as { id: string }).id)
      expect(ids.sort()).toEqual(made.map(({ id }) => id).sort())
    })
  })
})
