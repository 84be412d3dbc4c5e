import { Modules } from "@medusajs/framework/utils"
import { openPurchase } from "../../testing/open-purchase"
import { heldMug, later } from "../support/held-mug"
import { expireHolds, releaseHold, releaseStock, repairHolds } from "../support/inside"
import { reservationsOf, stockFigures } from "../support/stock-figures"
import { createStockedVariant } from "../support/stock-shop"

heldMug((test) => {
  const { oneClick, lineOf, book, hold } = test

  describe("the expiry of holds", () => {
    it("releases units that were not bought in time, and none before that", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      await book(mug, 2)
      const early = await expireHolds(container, { now: new Date(), limit: 10 })
      expect(early.released).toEqual([])
      const { released, failed } = await expireHolds(container, { now: later(), limit: 10 })
      expect(released).toMatchObject([{ context_id: "buyer", reference: "mug", quantity: 2 }])
      expect(failed).toEqual([])
      expect(await expireHolds(container, { now: later(), limit: 10 })).toMatchObject({
        released: [],
      })
      expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
        reserved: 0,
      })
    })

    it("keeps a hold that grew after it was found", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      await book(mug, 1)
      const found = await hold()
      await book(mug, 1)
      const released = await releaseHold(container, found, "all", { unchanged: true })
      expect(released.quantity).toBe(0)
      expect(await hold()).toMatchObject({ booked: 2, released: 0 })
    })

    it.each([
      ["open", false],
      ["ordered", false],
      ["accepted", false],
      ["cancelled", true],
      ["denied", true],
      ["expired", true],
    ] as const)("releases the hold of a purchase that is %s: %s", async (status, gives) => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      await book(mug, 2)
      await oneClick().createPurchases(
        openPurchase({
          context_id: "buyer",
          reference: "mug",
          variant_id: mug.variant_id,
          product_id: mug.product_id,
          region_id: test.shop().region_id,
          sales_channel_id: test.shop().sales_channel_id,
          status,
        })
      )
      const now = status === "open" ? new Date() : later()
      await expireHolds(container, { now, limit: 10 })
      expect(await hold()).toMatchObject({ booked: 2, released: gives ? 2 : 0 })
    })
  })

  describe("the repair of holds", () => {
    const repair = () => repairHolds(test.container(), { before: later(), limit: 10 })

    it("adopts Medusa's reservation when a booking was interrupted", async () => {
      const mug = await createStockedVariant(test.container(), test.shop(), { stock: [5] })
      await book(mug, 1)
      const cutOff = await hold()
      await oneClick().holds.save([{ ...cutOff, booked: 4, version: cutOff.version + 1 }])
      expect((await repair()).repaired).toMatchObject([{ id: cutOff.id }])
      expect(await hold()).toMatchObject({ booked: 4, released: 3, consumed: 0 })
      expect((await repair()).repaired).toEqual([])
    })

    it("adopts Medusa's reservation when a release was interrupted, and releases once on its repetition", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      await book(mug, 3)
      const cutOff = await hold()
      await oneClick().holds.save([{ ...cutOff, released: 2, version: cutOff.version + 1 }])
      const [released] = await releaseStock(container, { ...lineOf(mug), quantity: 2 })
      expect(released.quantity).toBe(2)
      expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
        reserved: 1,
        reservations: 1,
      })
    })

    it("adopts an admin's change to the reservation", async () => {
      const container = test.container()
      const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
      await book(mug, 3)
      const { line_item_id } = await hold()
      await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(line_item_id)
      expect((await repair()).repaired).toHaveLength(1)
      expect(await hold()).toMatchObject({ booked: 3, released: 3 })
    })

    it("releases a kit that has lost the reservation of one part", async () => {
      const container = test.container()
      const kit = await createStockedVariant(container, test.shop(), { stock: [9], kit: [1, 2] })
      await book(kit, 2)
      const [part] = await reservationsOf(container, (await hold()).line_item_id)
      await container.resolve(Modules.INVENTORY).deleteReservationItems([part.id])
      expect((await repair()).repaired).toHaveLength(1)
      expect(await hold()).toMatchObject({ booked: 2, released: 2 })
      for (const id of kit.inventory_item_ids) {
        expect(await stockFigures(container, id)).toMatchObject({ reserved: 0, reservations: 0 })
      }
    })
  })
})
