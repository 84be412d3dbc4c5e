import { bookStock, releaseStock } from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import { prepareCheckout } from "../support/checkout"
import { stockFigures } from "../support/stock-figures"
import { createStockedVariant } from "../support/stocked-variant"
import { seedShop, type SeededShop } from "../support/seed-shop"

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

withShop({
  testSuite: ({ api, getContainer }) => {
    let shop: SeededShop

    beforeAll(async () => {
      shop = await seeded("shop", seedShop)
    })

    const order = (variant_id: string, buyer: number, quantity = 1) => ({
      context_id: `buyer-${buyer}`,
      reference: "mug",
      variant_id,
      sales_channel_id: shop.salesChannelId,
      quantity,
      expires_at: new Date(Date.now() + 60_000),
    })
    const timeout_ms = 60_000

    it("sells 100 units out of 100 when 1,000 buyers request them at once", async () => {
      const container = getContainer()
      const mug = await createStockedVariant(container, shop, { stock: [100] })
      const answers = await Promise.all(
        Array.from({ length: 1_000 }, (_, buyer) =>
          bookStock(container, order(mug.variant_id, buyer), { timeout_ms })
        )
      )
      expect(answers.filter((answer) => answer.booked)).toHaveLength(100)
      expect(answers.filter((answer) => answer.reason === "out_of_stock")).toHaveLength(900)
      const figures = await stockFigures(container, mug.inventory_item_ids[0])
      expect(figures).toMatchObject({ stocked: 100, reserved: 100, reservations: 100 })
    })

    it("sells as many kits as the stock can complete", async () => {
      const container = getContainer()
      const set = await createStockedVariant(container, shop, { stock: [100], kit: [1, 3] })
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, buyer) =>
          bookStock(container, order(set.variant_id, buyer), { timeout_ms })
        )
      )
      expect(answers.filter((answer) => answer.booked)).toHaveLength(33)
      const [boards, pieces] = await Promise.all(
        set.inventory_item_ids.map((id) => stockFigures(container, id))
      )
      expect([boards.reserved, pieces.reserved].sort((a, b) => a - b)).toEqual([33, 99])
    })

    it("sells units released in the same rush to other buyers, and never more than the stock", async () => {
      const container = getContainer()
      const mug = await createStockedVariant(container, shop, { stock: [50] })
      const first = Array.from({ length: 50 }, (_, buyer) => order(mug.variant_id, buyer))
      await Promise.all(first.map((one) => bookStock(container, one, { timeout_ms })))
      const [released, booked] = await Promise.all([
        Promise.all(
          first.slice(0, 30).map((one) => releaseStock(container, { ...one, quantity: 1 }))
        ),
        Promise.all(
          Array.from({ length: 100 }, (_, buyer) =>
            bookStock(container, order(mug.variant_id, 1_000 + buyer), { timeout_ms })
          )
        ),
      ])
      expect(released.flat().map((one) => one.quantity)).toEqual(Array(30).fill(1))
      const sold = booked.filter((answer) => answer.booked).length
      expect(sold).toBeLessThanOrEqual(30)
      const later = await Promise.all(
        Array.from({ length: 40 }, (_, buyer) =>
          bookStock(container, order(mug.variant_id, 2_000 + buyer), { timeout_ms })
        )
      )
      expect(sold + later.filter((answer) => answer.booked).length).toBe(30)
      const figures = await stockFigures(container, mug.inventory_item_ids[0])
      expect(figures).toMatchObject({ reserved: 50, reservations: 50 })
    })

    it("shares the stock with Medusa's own checkouts", async () => {
      const container = getContainer()
      const mug = await createStockedVariant(container, shop, { stock: [40] })
      const line = { variant_id: mug.variant_id, quantity: 2 }
      const carts: Awaited<ReturnType<typeof prepareCheckout>>[] = []
      for (let cart = 0; cart < 15; cart++) {
        carts.push(await prepareCheckout(api, shop, line))
      }
      const tills = [0, 1, 2].map(async (till) => {
        const orders = []
        for (const complete of carts.filter((_, index) => index % 3 === till)) {
          orders.push(await complete())
        }
        return orders
      })
      const book = async (buyer: number) => {
        const { booked } = await bookStock(container, order(mug.variant_id, buyer), { timeout_ms })
        return Number(booked)
      }
      // The carts want 30 of the 40 units and these buyers 20: neither can get all, no matter who is
      // faster.
      const buyers = [0, 1].map(async (lane) => {
        let booked = 0
        for (let buyer = lane; buyer < 20; buyer += 2) {
          booked += await book(buyer)
        }
        return booked
      })
      const [orders, bookings] = await Promise.all([Promise.all(tills), Promise.all(buyers)])
      const ordered = orders.flat().filter(Boolean).length
      const booked = sum(bookings)
      expect(ordered).toBeGreaterThan(0)
      expect(booked).toBeGreaterThan(0)
      const rest = sum(
        await Promise.all(Array.from({ length: 50 }, (_, buyer) => book(1_000 + buyer)))
      )
      expect(ordered * 2 + booked + rest).toBe(40)
      const figures = await stockFigures(container, mug.inventory_item_ids[0])
      expect(figures).toMatchObject({ reserved: 40, reservations: 40 })
    })
  },
})
