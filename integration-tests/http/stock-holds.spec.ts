import { Modules } from "@medusajs/framework/utils"
import { heldMug, soon } from "../support/held-mug"
import {
  bookStock,
  consumeHold,
  forgetVariantStock,
  releaseStock,
  unconsumeHold,
} from "../support/inside"
import { reservationsOf, stockFigures } from "../support/stock-figures"
import { createStockedVariant } from "../support/stock-shop"

heldMug((test) => {
  const { lineOf, book, hold } = test

  it("keeps one reservation for a line item, and changes or deletes it with the hold", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [10] })
    await book(mug, 1)
    const { line_item_id } = await hold()
    const [first] = await reservationsOf(container, line_item_id)
    await book(mug, 3)
    const [grown, ...none] = await reservationsOf(container, line_item_id)
    expect([grown.id, Number(grown.quantity), none]).toEqual([first.id, 4, []])
    await releaseStock(container, { ...lineOf(mug), quantity: 2 })
    const [shrunk] = await reservationsOf(container, line_item_id)
    expect([shrunk.id, Number(shrunk.quantity)]).toEqual([first.id, 2])
    await releaseStock(container, { ...lineOf(mug), quantity: 9 })
    expect(await reservationsOf(container, line_item_id)).toEqual([])
    expect(await hold()).toMatchObject({ booked: 4, released: 4, consumed: 0 })
    await book(mug, 1)
    expect(await hold()).toMatchObject({ booked: 5, released: 4, line_item_id })
  })

  it("answers 0 and stores no hold for a variant that is sold out, deleted or in another sales channel", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [0] })
    const sold_out = { booked: false, quantity: 0, reason: "out_of_stock" }
    expect(await book(mug, 1)).toMatchObject(sold_out)
    const gone = { ...mug, variant_id: "variant_gone" }
    expect(await book(gone, 1)).toMatchObject(sold_out)
    const full = await createStockedVariant(container, test.shop(), { stock: [5] })
    const elsewhere = { ...lineOf(full), sales_channel_id: "sc_other", quantity: 1 }
    const answer = await bookStock(container, { ...elsewhere, expires_at: soon() })
    expect(answer).toMatchObject({ ...sold_out, reason: "not_for_sale" })
    expect(await hold()).toBeUndefined()
  })

  it("moves a hold to the location that has enough stock for all of its units", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [2, 3] })
    const locations = async () => {
      const list = await reservationsOf(container, (await hold()).line_item_id)
      return list.map((one) => [one.location_id, Number(one.quantity)])
    }
    await book(mug, 2)
    expect(await locations()).toEqual([[test.shop().location_ids[0], 2]])
    expect(await book(mug, 1)).toMatchObject({ booked: true })
    expect(await locations()).toEqual([[test.shop().location_ids[1], 3]])
    expect(await book(mug, 1)).toMatchObject({ booked: false })
    expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
      available: [2, 0],
      reservations: 3,
    })
  })

  it("counts the units of an unmanaged variant without a reservation", async () => {
    const container = test.container()
    const gift = await createStockedVariant(container, test.shop(), {
      stock: [],
      manage_inventory: false,
    })
    expect(await book(gift, 500)).toMatchObject({ booked: true, quantity: 500 })
    const { line_item_id } = await hold()
    expect(await reservationsOf(container, line_item_id)).toEqual([])
    const [released] = await releaseStock(container, { ...lineOf(gift), quantity: 600 })
    expect(released.quantity).toBe(500)
    const consumed = await consumeHold(container, { ...lineOf(gift), quantity: 2 })
    expect(consumed).toMatchObject({ line_item_id, reservations: [] })
  })

  it("follows a variant whose inventory management is switched off and on", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
    const manage = async (manage_inventory: boolean) => {
      const products = container.resolve(Modules.PRODUCT)
      await products.updateProductVariants(mug.variant_id, { manage_inventory })
      forgetVariantStock(container)
    }
    const figures = () => stockFigures(container, mug.inventory_item_ids[0])
    await book(mug, 2)
    await manage(false)
    expect(await book(mug, 50)).toMatchObject({ booked: true })
    expect(await figures()).toMatchObject({ reserved: 0, reservations: 0 })
    await releaseStock(container, { ...lineOf(mug), quantity: 49 })
    await manage(true)
    expect(await book(mug, 3)).toMatchObject({ booked: false })
    expect(await book(mug, 2)).toMatchObject({ booked: true })
    expect(await figures()).toMatchObject({ reserved: 5, reservations: 5 })
  })

  describe("an order", () => {
    it("consumes exactly its units, once, and reserves units that were not held", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      await book(mug, 3)
      const more = await consumeHold(container, { ...lineOf(mug), quantity: 4 })
      expect(more.newly_booked).toBe(1)
      expect(more.reservations.map((one) => one.quantity)).toEqual([4])
      const again = await consumeHold(container, { ...lineOf(mug), quantity: 4 })
      expect(again).toEqual({ ...more, newly_booked: 0 })
      expect(await hold()).toMatchObject({ booked: 4, released: 0, consumed: 4 })
      const [released] = await releaseStock(container, { ...lineOf(mug), quantity: "all" })
      expect(released.quantity).toBe(0)
      expect(await book(mug, 1)).toMatchObject({ booked: false, reason: "consumed" })
      expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
        reserved: 4,
        reservations: 4,
      })
    })

    it("releases held units that it does not consume", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      await book(mug, 5)
      await consumeHold(container, { ...lineOf(mug), quantity: 2 })
      expect(await hold()).toMatchObject({ booked: 5, released: 3, consumed: 2 })
      expect(await book(mug, 3, "next")).toMatchObject({ booked: true })
    })

    it("fails with a code when stock is short, and leaves the hold unchanged", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [3] })
      await book(mug, 1)
      await book(mug, 2, "other")
      await expect(consumeHold(container, { ...lineOf(mug), quantity: 2 })).rejects.toMatchObject({
        type: "not_allowed",
        code: "insufficient_inventory",
        message: expect.stringContaining('2 of "mug"'),
      })
      expect(await hold()).toMatchObject({ booked: 1, released: 0, consumed: 0 })
    })

    it("leaves the hold as before when its consumption is undone", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      await book(mug, 1)
      const consumed = await consumeHold(container, { ...lineOf(mug), quantity: 3 })
      await unconsumeHold(container, consumed)
      await unconsumeHold(container, consumed)
      expect(await hold()).toMatchObject({ booked: 3, released: 2, consumed: 0 })
      expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
        reserved: 1,
        reservations: 1,
      })
    })

    it("is not reserved again after it was placed and fulfilled", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      const { line_item_id } = await consumeHold(container, { ...lineOf(mug), quantity: 2 })
      const items = [{ id: line_item_id, title: "Mug", quantity: 2, unit_price: 10 }]
      await container.resolve(Modules.ORDER).createOrders({ currency_code: "eur", items })
      await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(line_item_id)
      const again = await consumeHold(container, { ...lineOf(mug), quantity: 2 })
      expect(again).toMatchObject({ line_item_id, reservations: [], newly_booked: 0 })
    })
  })
})
