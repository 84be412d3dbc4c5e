import expireHoldsJob from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { openPurchase } from "../../testing/open-purchase"
import { heldMug, later, soon } from "../support/held-mug"
import { expireHolds, releaseHold, repairHolds } from "../support/inside"
import { stockFigures } from "../support/stock-figures"

heldMug((test) => {
  type Mug = Awaited<ReturnType<typeof test.held>>

  describe("the expiry of holds", () => {
    const extension = () => ({ context_id: "buyer", expires_at: later() })
    const expire = (now = later()) => expireHolds(test.container, { now, limit: 10 })

    it.each<[string, (mug: Mug) => Promise<unknown>, number]>([
      ["grew", (mug) => mug.book(1), 2],
      ["was extended by an event", () => test.oneClick.holds.extend(extension()), 1],
    ])("keeps a hold that %s after it was found", async (_, change, booked) => {
      const mug = await test.held(5, 1)
      const found = await test.hold()
      await change(mug)
      const released = await releaseHold(test.container, found, "all", { unchanged: true })
      expect(released.quantity).toBe(0)
      expect(await test.hold()).toMatchObject({ booked, released: 0 })
    })

    it("keeps the extension of a hold that is saved as it was before", async () => {
      await test.held(5, 2)
      const found = await test.hold()
      const extended = extension()
      await test.oneClick.holds.extend(extended)
      await test.oneClick.holds.save([{ ...found, version: found.version + 1 }])
      expect(await test.hold()).toMatchObject(extended)
    })

    it("keeps the hold of a purchase that is open or ordered, and releases the others", async () => {
      for (const [status, released] of [
        ["open", 0],
        ["ordered", 0],
        ["accepted", 0],
        ["cancelled", 2],
        ["denied", 2],
        ["expired", 2],
      ] as const) {
        const mug = await test.stocked({ stock: [5] })
        await mug.book(2, status)
        const purchase = openPurchase(test.shop, mug, { context_id: status, status })
        await test.oneClick.createPurchases(purchase)
        await expire(status === "open" ? new Date() : later())
        expect(await mug.hold(status)).toMatchObject({ booked: 2, released })
      }
    })

    it("keeps the hold of a press that waits for its unit while the purchase is open, and no longer", async () => {
      const mug = await test.stocked()
      await test.oneClick.holds.takePlace({ ...test.line(mug), expires_at: soon() }, "address")
      const [purchase] = await test.oneClick.createPurchases([
        openPurchase(test.shop, mug, { context_id: "buyer" }),
      ])
      await expire()
      expect(await mug.hold()).toMatchObject({ booked: 0 })
      await test.oneClick.updatePurchases({ id: purchase.id, status: "expired" })
      await expire()
      expect(await mug.hold()).toBeUndefined()
    })
  })

  describe("the repair of holds", () => {
    const repair = () => repairHolds(test.container, { before: later(), limit: 10 })

    it("adopts Medusa's reservation when a booking was interrupted", async () => {
      await test.held(5, 1)
      const cutOff = await test.hold()
      await test.oneClick.holds.save([{ ...cutOff, booked: 4, version: cutOff.version + 1 }])
      expect(await repair()).toMatchObject([{ id: cutOff.id }])
      expect(await test.hold()).toMatchObject({ booked: 4, released: 3, consumed: 0 })
      expect(await repair()).toEqual([])
    })

    it("adopts Medusa's reservation when a release was interrupted, and releases once on its repetition", async () => {
      const mug = await test.held(5, 3)
      const cutOff = await test.hold()
      await test.oneClick.holds.save([{ ...cutOff, released: 2, version: cutOff.version + 1 }])
      const [released] = await mug.release(2)
      expect(released.quantity).toBe(2)
      expect(await mug.figures()).toMatchObject({ reserved: 1, reservations: 1 })
    })

    it("releases a kit that has lost the reservation of one part", async () => {
      const kit = await test.stocked({ stock: [9], kit: [1, 2] })
      await kit.book(2)
      const [part] = await test.reservations()
      await test.modules.inventory.deleteReservationItems([part.id])
      expect(await repair()).toHaveLength(1)
      expect(await test.hold()).toMatchObject({ booked: 2, released: 2 })
      for (const id of kit.inventory_item_ids) {
        const none = { reserved: 0, reservations: 0 }
        expect(await stockFigures(test.container, id)).toMatchObject(none)
      }
    })
  })

  describe("the job that releases stock", () => {
    /** A unit of a mug that a canceled order still has reserved. */
    async function keptByCancelled() {
      const mug = await test.stocked({ stock: [5] })
      const items = [{ title: "Mug", quantity: 1, unit_price: 10 }]
      const canceled = { currency_code: "eur", status: "canceled" as const, items }
      const order = await test.modules.order.createOrders(canceled)
      await test.modules.inventory.createReservationItems({
        inventory_item_id: mug.inventory_item_ids[0],
        location_id: test.shop.locationId,
        line_item_id: order.items?.[0].id,
        quantity: 1,
      })
      const incoming = {
        service_order_id: order.id,
        order_id: order.id,
        state: "cancelled",
      } as const
      await test.oneClick.createIncomingOrders({ ...incoming, next_attempt_at: new Date() })
      return mug
    }

    it("releases the reservations of canceled orders at once, and that of a locked one when its lock is free", async () => {
      const mugs = [await keptByCancelled(), await keptByCancelled(), await keptByCancelled()]
      const reserved = () => Promise.all(mugs.map(async (mug) => (await mug.figures()).reserved))
      expect(await reserved()).toEqual([1, 1, 1])
      const locking = test.modules.locking
      await locking.execute(mugs[1].inventory_item_ids, () => expireHoldsJob(test.container))
      expect(await reserved()).toEqual([0, 1, 0])
      await expireHoldsJob(test.container)
      expect(await reserved()).toEqual([0, 0, 0])
    })

    it("releases the reservation of a canceled order although the expiry and the repair of holds fail", async () => {
      const mug = await keptByCancelled()
      const { holds } = test.oneClick
      for (const query of ["findToExpire", "findToCheck"] as const) {
        jest.spyOn(holds, query).mockRejectedValueOnce(new Error("gone"))
      }
      await expireHoldsJob(test.container)
      expect(holds.findToExpire).toHaveBeenCalled()
      expect(holds.findToCheck).toHaveBeenCalled()
      expect(await mug.figures()).toMatchObject({ reserved: 0 })
    })
  })
})
