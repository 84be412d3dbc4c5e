import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { prepareCheckout } from "../support/checkout"
import { heldMug, soon } from "../support/held-mug"
import { bookStock } from "../support/inside"
import { hold } from "../support/replace"
import { reservationsOf } from "../support/stock-figures"
import type { VariantSettings } from "../support/stocked-variant"
import { runWorkflow } from "../../testing/run-workflow"
import { until } from "../../testing/until"

const backorder = { allow_backorder: true }

const CASES: [string, VariantSettings, number][] = [
  ["one location", { stock: [5] }, 2],
  ["the first of two locations with enough stock", { stock: [5, 5] }, 2],
  ["levels created in reverse order", { stock: [5, 5], newest_first: true }, 2],
  ["the second location when the first has too few", { stock: [1, 5] }, 2],
  ["no location with enough stock alone", { stock: [1, 1] }, 2],
  ["a variant stocked only at the second location", { stock: [null, 5] }, 2],
  ["too few units", { stock: [1] }, 2],
  ["a backorder", { stock: [0, 0], ...backorder }, 3],
  ["a backorder that one location can serve", { stock: [0, 4], ...backorder }, 3],
  ["a backorder stocked only at the second location", { stock: [null, 0], ...backorder }, 3],
  ["a backorder stocked nowhere", { stock: [], ...backorder }, 1],
  ["a variant stocked nowhere", { stock: [] }, 1],
  ["an unmanaged variant", { stock: [], manage_inventory: false }, 4],
  ["a kit", { stock: [10], kit: [1, 3] }, 3],
  ["a kit with too few units of one part", { stock: [8], kit: [1, 3] }, 3],
]

/** How stock is held and sold, also beside Medusa's own checkout. */
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
    expect(await mug.book(1)).toMatchObject({ quantity: 0 })
    const gone = test.holding({ ...mug, variant_id: "variant_gone" })
    expect(await gone.book(1)).toEqual({ quantity: 0 })
    const full = await test.stocked({ stock: [5] })
    const elsewhere = { ...test.line(full), sales_channel_id: "sc_other", quantity: 1 }
    const answer = await bookStock(test.container, { ...elsewhere, expires_at: soon() }, 2_000)
    expect(answer).toEqual({ quantity: 0 })
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
    const manage = (manage_inventory: boolean) =>
      test.modules.product.updateProductVariants(mug.variant_id, { manage_inventory })
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
      expect(await mug.book(1)).toMatchObject({ quantity: 0 })
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

  afterEach(() => jest.restoreAllMocks())

  it.each(CASES)("reserves as Medusa's own checkout does: %s", async (_, settings, quantity) => {
    const { container } = test
    const mug = await test.stocked(settings)
    const line = { variant_id: mug.variant_id, quantity }
    // Medusa refuses a line item without enough stock.
    const order = await prepareCheckout(test.api, test.shop, line).then(
      (complete) => complete(),
      () => undefined
    )
    const theirs = order && (await reservationsOfOrder(container, order.id))
    if (order) {
      await runWorkflow(container, cancelOrderWorkflow, { order_id: order.id })
    }

    const whole = await mug.book(quantity)
    await mug.release("all")
    for (let unit = 1; whole.quantity && unit <= quantity; unit++) {
      expect(await mug.book(1)).toMatchObject({ quantity: 1 })
    }
    expect(whole.quantity).toBe(order ? quantity : 0)
    const consumed = await mug.consume(quantity).catch(() => undefined)
    const ours = consumed && (await test.reservations())
    const metadata = { one_click_context_id: "buyer", one_click_reference: "mug" }
    expect(comparable(ours, metadata)).toEqual(comparable(theirs, null))
  })

  describe("in a rush", () => {
    type Mug = Awaited<ReturnType<typeof test.stocked>>

    const book = (mug: Mug, buyer: number) => mug.book(1, `buyer-${buyer}`, 60_000)
    /** Lets this many buyers book a unit at once, from the given number on. */
    const rush = (mug: Mug, buyers: number, first = 0) =>
      Promise.all(Array.from({ length: buyers }, (_, buyer) => book(mug, first + buyer)))
    const booked = (answers: { quantity: number }[]) => answers.filter((one) => one.quantity).length

    it("sells 100 units out of 100 when 1,000 buyers request them at once", async () => {
      const mug = await test.stocked({ stock: [100] })
      const answers = await rush(mug, 1_000)
      expect(booked(answers)).toBe(100)
      expect(answers.filter(({ quantity }) => quantity === 0)).toHaveLength(900)
      expect(await mug.figures()).toMatchObject({ stocked: 100, reserved: 100, reservations: 100 })
    })

    it("sells units released in the same rush to other buyers, and never more than the stock", async () => {
      const mug = await test.stocked({ stock: [50] })
      await rush(mug, 50)
      const release = (_: unknown, buyer: number) => mug.release(1, `buyer-${buyer}`)
      const [released, others] = await Promise.all([
        Promise.all(Array.from({ length: 30 }, release)),
        rush(mug, 100, 1_000),
      ])
      expect(released.flat().map((one) => one.quantity)).toEqual(Array(30).fill(1))
      const sold = booked(others)
      expect(sold).toBeLessThanOrEqual(30)
      expect(sold + booked(await rush(mug, 40, 2_000))).toBe(30)
      expect(await mug.figures()).toMatchObject({ reserved: 50, reservations: 50 })
    })

    it.each([
      ["Medusa's own checkout", true],
      ["a booking", false],
    ])("sells the last units once, to %s that came first", async (_, isCheckout) => {
      const mug = await test.stocked({ stock: [2] })
      const line = { variant_id: mug.variant_id, quantity: 2 }
      const checkout = await prepareCheckout(test.api, test.shop, line)
      const sales = [async () => !!(await checkout()), async () => !!(await book(mug, 1)).quantity]
      const [first, second] = isCheckout ? sales : sales.reverse()

      const locks = jest.spyOn(test.modules.locking, "execute")
      const waiting = () =>
        locks.mock.calls.filter(([keys]) => [keys].flat().includes(mug.inventory_item_ids[0]))
      const { pass, arrived } = hold(test.modules.inventory, "createReservationItems")

      const one = first()
      await until(async () => arrived())
      const other = second()
      await until(async () => waiting().length === 2).finally(pass)
      expect([await one, await other]).toEqual([true, false])
      expect(await mug.figures()).toMatchObject({ reserved: isCheckout ? 2 : 1 })
    })
  })
})

type Reservation = Awaited<ReturnType<typeof reservationsOf>>[number]

/**
 * All fields of the reservations except those that must differ, in a stable order.
 *
 * @param expected the metadata of each
 */
function comparable(reservations: Reservation[] | undefined, expected: object | null) {
  return reservations
    ?.map(({ id, line_item_id, metadata, created_at, updated_at, ...rest }) => {
      expect([id, created_at, updated_at].every(Boolean)).toBe(true)
      expect(line_item_id).toMatch(/^ordli_[0-9A-Z]{26}$/)
      expect(metadata).toEqual(expected)
      return rest
    })
    .sort((a, b) => a.inventory_item_id.localeCompare(b.inventory_item_id))
}

async function reservationsOfOrder(container: MedusaContainer, id: string): Promise<Reservation[]> {
  const order = await container.resolve(Modules.ORDER).retrieveOrder(id, { relations: ["items"] })
  const lines = (order.items ?? []).map((item) => reservationsOf(container, item.id))
  return (await Promise.all(lines)).flat()
}
