import {
  deleteProductVariantsWorkflow,
  deleteStockLocationsWorkflow,
} from "@medusajs/medusa/core-flows"
import expireHoldsJob from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { openPurchase } from "../../testing/open-purchase"
import { runWorkflow } from "../../testing/run-workflow"
import { until } from "../../testing/until"
import { heard } from "../support/heard"
import { heldMug, later, soon } from "../support/held-mug"
import { expireHolds, releaseHold, repairHolds } from "../support/inside"
import { logged } from "../support/logged"
import { replace } from "../support/replace"
import { stockAll, stockFigures } from "../support/stock-figures"

/** How stock is released that nobody buys, and holds agree again after what was not foreseen. */
heldMug((test) => {
  type Mug = Awaited<ReturnType<typeof test.held>>

  afterEach(() => jest.restoreAllMocks())

  const expire = (now = later()) => expireHolds(test.container, { now, limit: 10 })
  const repair = () => repairHolds(test.container, { before: later(), limit: 10 })

  describe("the expiry of holds", () => {
    const extension = () => ({ context_id: "buyer", expires_at: later() })

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

  /** What an admin changes in the dashboard while a buyer holds stock. */
  describe("after a change by an admin", () => {
    const inventory = () => test.modules.inventory
    const emitted = heard(test, "inventory.reservation-item.created")
    const expireQuietly = async () => {
      const warnings = logged(test, "warn")
      const released = await expire()
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
      expect(await mug.book(1)).toMatchObject({ quantity: 0 })
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
      expect(await expireQuietly()).toEqual([1])
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
      expect(await other.book(1)).toEqual({ quantity: 0 })
      await expect(other.consume(2)).rejects.toMatchObject({ code: "insufficient_inventory" })
      expect(await expireQuietly()).toEqual([2])
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
