import { Modules } from "@medusajs/framework/utils"
import { heldMug, soon } from "../support/held-mug"
import { bookStock, clearVariantStockCache, unconsumeHold } from "../support/inside"

heldMug((test) => {
  it("keeps one reservation for a line item, and changes or deletes it with the hold", async () => {
    const mug = await test.stocked({ stock: [10] })
    await mug.book(1)
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
    const sold_out = { booked: false, quantity: 0, reason: "out_of_stock" }
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
    expect(await mug.book(1)).toMatchObject({ booked: true })
    expect(await test.placed()).toEqual([[second, 3]])
    expect(await mug.book(1)).toMatchObject({ booked: false })
    expect(await mug.figures()).toMatchObject({ available: [2, 0], reservations: 3 })
  })

  it("counts the units of an unmanaged variant without a reservation", async () => {
    const gift = await test.stocked({ stock: [], manage_inventory: false })
    expect(await gift.book(500)).toMatchObject({ booked: true, quantity: 500 })
    const { line_item_id } = await test.hold()
    expect(await test.reservations()).toEqual([])
    const [released] = await gift.release(600)
    expect(released.quantity).toBe(500)
    expect(await gift.consume(2)).toMatchObject({ line_item_id })
    expect(await test.reservations()).toEqual([])
  })

  it("follows a variant whose inventory management is switched off and on", async () => {
    const mug = await test.stocked({ stock: [5] })
    const manage = async (manage_inventory: boolean) => {
      const products = test.container.resolve(Modules.PRODUCT)
      await products.updateProductVariants(mug.variant_id, { manage_inventory })
      clearVariantStockCache(test.container)
    }
    await mug.book(2)
    await manage(false)
    expect(await mug.book(50)).toMatchObject({ booked: true })
    expect(await mug.figures()).toMatchObject({ reserved: 0, reservations: 0 })
    await mug.release(49)
    await manage(true)
    expect(await mug.book(3)).toMatchObject({ booked: false })
    expect(await mug.book(2)).toMatchObject({ booked: true })
    expect(await mug.figures()).toMatchObject({ reserved: 5, reservations: 5 })
  })

  describe("an order", () => {
    it("consumes exactly its units, once, and reserves units that were not held", async () => {
      const mug = await test.stocked({ stock: [5] })
      await mug.book(3)
      const more = await mug.consume(4)
      expect(more.newly_booked).toBe(1)
      expect((await test.reservations()).map((one) => one.quantity)).toEqual([4])
      const again = await mug.consume(4)
      expect(again).toEqual({ ...more, newly_booked: 0 })
      expect(await test.hold()).toMatchObject({ booked: 4, released: 0, consumed: 4 })
      const [released] = await mug.release("all")
      expect(released.quantity).toBe(0)
      expect(await mug.book(1)).toMatchObject({ booked: false, reason: "consumed" })
      expect(await mug.figures()).toMatchObject({ reserved: 4, reservations: 4 })
    })

    it("releases held units that it does not consume", async () => {
      const mug = await test.stocked({ stock: [5] })
      await mug.book(5)
      await mug.consume(2)
      expect(await test.hold()).toMatchObject({ booked: 5, released: 3, consumed: 2 })
      expect(await mug.book(3, "next")).toMatchObject({ booked: true })
    })

    it("fails with a code when stock is short, and leaves the hold unchanged", async () => {
      const mug = await test.stocked({ stock: [3] })
      await mug.book(1)
      await mug.book(2, "other")
      await expect(mug.consume(2)).rejects.toMatchObject({
        type: "not_allowed",
        code: "insufficient_inventory",
        message: expect.stringContaining('2 of "mug"'),
      })
      expect(await test.hold()).toMatchObject({ booked: 1, released: 0, consumed: 0 })
    })

    it("leaves the hold as before when its consumption is undone", async () => {
      const mug = await test.stocked({ stock: [5] })
      await mug.book(1)
      const consumed = await mug.consume(3)
      await unconsumeHold(test.container, consumed)
      await unconsumeHold(test.container, consumed)
      expect(await test.hold()).toMatchObject({ booked: 3, released: 2, consumed: 0 })
      expect(await mug.figures()).toMatchObject({ reserved: 1, reservations: 1 })
    })

    it("is not reserved again after it was placed and fulfilled", async () => {
      const mug = await test.stocked({ stock: [5] })
      const { line_item_id } = await mug.consume(2)
      const items = [{ id: line_item_id, title: "Mug", quantity: 2, unit_price: 10 }]
      await test.container.resolve(Modules.ORDER).createOrders({ currency_code: "eur", items })
      await test.container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(line_item_id)
      const again = await mug.consume(2)
      expect(again).toMatchObject({ line_item_id, newly_booked: 0 })
      expect(await test.reservations()).toEqual([])
    })
  })
})
