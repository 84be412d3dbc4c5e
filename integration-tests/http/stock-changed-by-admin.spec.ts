import { Modules } from "@medusajs/framework/utils"
import {
  deleteProductVariantsWorkflow,
  deleteStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { heldMug, later } from "../support/held-mug"
import {
  consumeHold,
  expireHolds,
  forgetVariantStock,
  releaseStock,
  repairHolds,
} from "../support/inside"
import { reservationsOf, stockFigures } from "../support/stock-figures"
import { createStockedVariant } from "../support/stock-shop"
import { until } from "../support/until"

/** What an admin changes in the dashboard while a buyer holds stock. */
heldMug((test) => {
  const { lineOf, book, hold } = test
  afterEach(() => jest.restoreAllMocks())

  const inventory = () => test.container().resolve(Modules.INVENTORY)
  const standing = async (context?: string) => {
    const list = await reservationsOf(test.container(), (await hold(context)).line_item_id)
    return list.map((one) => [one.location_id, Number(one.quantity)])
  }

  it.each([
    ["more units", 5],
    ["fewer units", 1],
  ])("reserves exactly the order's units after an admin reserved %s", async (_, edited) => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [6] })
    await book(mug, 3)
    const [{ id }] = await reservationsOf(container, (await hold()).line_item_id)
    await inventory().updateReservationItems([{ id, quantity: edited }])
    const { line_item_id } = await consumeHold(container, { ...lineOf(mug), quantity: 3 })
    expect(await standing()).toEqual([[test.shop().location_ids[0], 3]])
    expect(line_item_id).toBe((await hold()).line_item_id)
    expect(await hold()).toMatchObject({ consumed: 3 })
    expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
      reserved: 3,
      reservations: 3,
    })
  })

  it("releases no more than what is left after an admin deleted the reservation", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [3] })
    await book(mug, 2)
    const [{ id }] = await reservationsOf(container, (await hold()).line_item_id)
    await inventory().deleteReservationItems([id])
    expect(await book(mug, 3, "other")).toMatchObject({ booked: true })
    const [released] = await releaseStock(container, { ...lineOf(mug), quantity: 2 })
    expect(released.quantity).toBe(0)
    expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
      reserved: 3,
      reservations: 3,
    })
    await expect(consumeHold(container, { ...lineOf(mug), quantity: 2 })).rejects.toMatchObject({
      code: "insufficient_inventory",
    })
  })

  it("moves the order's reservation to another location when its location no longer serves the channel", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [4, 4] })
    await book(mug, 2)
    expect(await standing()).toEqual([[test.shop().location_ids[0], 2]])
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id: test.shop().location_ids[0], remove: [test.shop().sales_channel_id] },
    })
    await consumeHold(container, { ...lineOf(mug), quantity: 2 })
    expect(await standing()).toEqual([[test.shop().location_ids[1], 2]])
    expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
      reserved: 2,
      reservations: 2,
    })
  })

  it("moves the order's reservation, and releases other holds, when their location was deleted", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [4, 4] })
    await book(mug, 2)
    await book(mug, 1, "other")
    await deleteStockLocationsWorkflow(container).run({
      input: { ids: [test.shop().location_ids[0]] },
    })
    await consumeHold(container, { ...lineOf(mug), quantity: 2 })
    expect(await standing()).toEqual([[test.shop().location_ids[1], 2]])
    const { released, failed } = await expireHolds(container, { now: later(), limit: 10 })
    expect([released.map(({ quantity }) => quantity), failed]).toEqual([[1], []])
  })

  it("keeps the order's reservation at its location when no other location has enough stock", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [4, 1] })
    await book(mug, 2)
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id: test.shop().location_ids[0], remove: [test.shop().sales_channel_id] },
    })
    await consumeHold(container, { ...lineOf(mug), quantity: 2 })
    expect(await standing()).toEqual([[test.shop().location_ids[0], 2]])
  })

  it("releases the hold of a deleted variant, and sells no more of the variant", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [5] })
    const other = await createStockedVariant(container, test.shop(), {
      stock: [5],
      kit: [1],
      shared: [{ inventory_item_id: mug.inventory_item_ids[0], required_quantity: 1 }],
    })
    await book(other, 2)
    await deleteProductVariantsWorkflow(container)
      .run({ input: { ids: [other.variant_id] } })
      .catch(() => container.resolve(Modules.PRODUCT).softDeleteProductVariants([other.variant_id]))
    forgetVariantStock(container)
    expect(await book(other, 1)).toMatchObject({ booked: false, reason: "out_of_stock" })
    await expect(consumeHold(container, { ...lineOf(other), quantity: 2 })).rejects.toMatchObject({
      code: "insufficient_inventory",
    })
    const { released, failed } = await expireHolds(container, { now: later(), limit: 10 })
    expect([released.map(({ quantity }) => quantity), failed]).toEqual([[2], []])
    expect(await stockFigures(container, mug.inventory_item_ids[0])).toMatchObject({
      reserved: 0,
      reservations: 0,
    })
  })

  it("repairs the other holds when Medusa rejects the repair of one, and retries that one", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [9], kit: [1, 1] })
    const buyers = ["first", "second", "third"]
    for (const buyer of buyers) {
      await book(mug, 2, buyer)
      const [part] = await reservationsOf(container, (await hold(buyer)).line_item_id)
      await inventory().deleteReservationItems([part.id])
    }
    const poisoned = (await hold("first")).line_item_id
    const [left] = await reservationsOf(container, poisoned)
    const remove = inventory().deleteReservationItems.bind(inventory())
    const refusing = jest
      .spyOn(inventory(), "deleteReservationItems")
      .mockImplementation(async (ids) => {
        if ([ids].flat().includes(left.id)) {
          throw new Error("refused")
        }
        return remove(ids)
      })
    const repair = () => repairHolds(container, { before: later(), limit: 10 })
    const { repaired, failed } = await repair()
    expect(repaired.map(({ context_id }) => context_id).sort()).toEqual(["second", "third"])
    expect(failed).toMatchObject([{ error: new Error("refused") }])
    refusing.mockRestore()
    expect((await repair()).repaired).toMatchObject([{ context_id: "first" }])
    await repair()
    expect(await test.oneClick().holds.findToCheck({ before: later(), limit: 10 })).toEqual([])
  })

  it("emits an event for each reservation once when many are created together", async () => {
    const container = test.container()
    const mug = await createStockedVariant(container, test.shop(), { stock: [20] })
    const told: string[] = []
    const subscriber = async ({ data }: { data: { id: string } }) => {
      told.push(data.id)
    }
    const bus = container.resolve(Modules.EVENT_BUS)
    bus.subscribe("inventory.reservation-item.created", subscriber as never)
    const buyers = Array.from({ length: 8 }, (_, index) => `buyer-${index}`)
    await Promise.all(buyers.map((buyer) => book(mug, 1, buyer)))
    const made = await inventory().listReservationItems({
      inventory_item_id: mug.inventory_item_ids,
    })
    await until(async () => told.length >= made.length || undefined)
    bus.unsubscribe("inventory.reservation-item.created", subscriber as never)
    expect(told.sort()).toEqual(made.map(({ id }) => id).sort())
  })
})
