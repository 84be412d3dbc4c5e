import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { answerStockBook, bookStock, consumeHold, releaseStock } from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import { stockFigures, storedHold } from "../support/stock-figures"
import { createStockedVariant, StockedVariant } from "../support/stocked-variant"
import { until } from "../support/until"
import { seedShop, type SeededShop } from "../support/seed-shop"

withShop({
  testSuite: ({ getContainer }) => {
    let shop: SeededShop
    let mug: StockedVariant

    beforeAll(async () => {
      shop = await seeded("shop", seedShop)
      mug = await createStockedVariant(getContainer(), shop, { stock: [10] })
    })
    afterEach(() => jest.restoreAllMocks())

    const line = (context_id = "buyer") => ({
      context_id,
      reference: "mug",
      variant_id: mug.variant_id,
      sales_channel_id: shop.salesChannelId,
    })
    const expires_at = new Date(Date.now() + 3_600_000)
    const inventory = () => getContainer().resolve(Modules.INVENTORY)
    const figures = () => stockFigures(getContainer(), mug.inventory_item_ids[0])
    /** The time limit of a booking, which the test ends. */
    const patience = () => {
      const late = new AbortController()
      const requested = jest.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal)
      return { requested, end: () => late.abort() }
    }

    it("answers a stock request with 0 in time while the stock is locked, and holds nothing afterwards", async () => {
      const container = getContainer()
      const locking = container.resolve(Modules.LOCKING)
      let unlock = () => {}
      const kept = locking.execute(mug.inventory_item_ids, () => {
        return new Promise<void>((resolve) => (unlock = resolve))
      })
      const execute = jest.spyOn(locking, "execute")
      const { requested, end } = patience()
      const options = { timeout_ms: 300 }
      const booking = bookStock(container, { ...line(), quantity: 1, expires_at }, options)
      await until(async () => execute.mock.calls.length > 0)
      end()
      expect(await booking).toEqual({ booked: false, quantity: 0, reason: "busy" })
      expect(requested).toHaveBeenCalledWith(300)
      const waiting: Promise<unknown> = execute.mock.results[0].value
      const answered = Promise.resolve("answered while it waits")
      expect(await Promise.race([waiting, answered])).toBe("answered while it waits")
      unlock()
      await Promise.all([kept, waiting])
      expect(await storedHold(container, "buyer", "mug")).toBeUndefined()
      expect(await figures()).toMatchObject({ reserved: 0, reservations: 0 })
    })

    it("holds stock when its time limit is a fractional number of milliseconds", async () => {
      const options = { timeout_ms: 1_997.550909999998 }
      const answer = await bookStock(
        getContainer(),
        { ...line(), quantity: 1, expires_at },
        options
      )
      expect(answer).toMatchObject({ booked: true, quantity: 1 })
    })

    it("holds stock of many variants at once while each lock keeps a database connection, as locking-postgres does", async () => {
      const container = getContainer()
      const { client } = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const locking = container.resolve(Modules.LOCKING)
      const execute = locking.execute.bind(locking)
      jest.spyOn(locking, "execute").mockImplementation(async (keys, job, args) => {
        const connection = await client.acquireConnection()
        return execute(keys, job, args).finally(() => client.releaseConnection(connection))
      })
      const variants = []
      for (let left = client.pool.max + 2; left > 0; left--) {
        variants.push(await createStockedVariant(container, shop, { stock: [1] }))
      }
      const bookings = variants.map(({ variant_id }, buyer) =>
        bookStock(
          container,
          { ...line(`rush-${buyer}`), variant_id, quantity: 1, expires_at },
          { timeout_ms: 20_000 }
        )
      )
      expect((await Promise.all(bookings)).filter(({ booked }) => booked)).toHaveLength(
        variants.length
      )
    })

    it("releases units that were held after the stock request was answered with 0", async () => {
      const container = getContainer()
      const create = inventory().createReservationItems.bind(inventory())
      let goOn = () => {}
      const held = new Promise<void>((resolve) => (goOn = resolve))
      const creating = jest
        .spyOn(inventory(), "createReservationItems")
        .mockImplementationOnce(async (input) => {
          await held
          return create(input)
        })
      const { end } = patience()
      const booking = bookStock(container, { ...line(), quantity: 2, expires_at })
      await until(async () => creating.mock.calls.length > 0)
      end()
      expect(await booking).toMatchObject({ booked: false, reason: "busy" })
      goOn()
      const hold = await until(async () => {
        const found = await storedHold(container, "buyer", "mug")
        return found?.released > 0 && found
      })
      expect(hold).toMatchObject({ booked: 2, released: 2 })
      await until(async () => (await figures()).reserved === 0)
      expect(await figures()).toMatchObject({ reserved: 0, reservations: 0 })
    })

    it("retries a hold after Medusa failed once, and counts its units once", async () => {
      const container = getContainer()
      jest
        .spyOn(inventory(), "createReservationItems")
        .mockRejectedValueOnce(new Error("connection lost"))
      const answer = await bookStock(container, { ...line(), quantity: 2, expires_at })
      expect(answer).toMatchObject({ booked: true, quantity: 2 })
      expect(await figures()).toMatchObject({ reserved: 2, reservations: 2 })
      const { booked, released } = await storedHold(container, "buyer", "mug")
      expect(booked - released).toBe(2)
    })

    it("keeps the holds of other buyers when the hold of one buyer fails", async () => {
      const container = getContainer()
      const create = inventory().createReservationItems.bind(inventory())
      jest.spyOn(inventory(), "createReservationItems").mockImplementation(async (input) => {
        if (JSON.stringify(input).includes("unlucky")) {
          throw new Error("refused by a hook")
        }
        return create(input)
      })
      const buyers = ["first", "unlucky", "third", "fourth"]
      const answers = await Promise.allSettled(
        buyers.map((buyer) => bookStock(container, { ...line(buyer), quantity: 1, expires_at }))
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"])
      expect(await figures()).toMatchObject({ reserved: 3, reservations: 3 })
      const { booked, released } = await storedHold(container, "unlucky", "mug")
      expect(booked - released).toBe(0)
    })

    it("answers a stock request with 0 and returns the error when Medusa keeps failing", async () => {
      const container = getContainer()
      jest
        .spyOn(inventory(), "createReservationItems")
        .mockRejectedValue(new Error("connection lost"))
      const purchase = { ...line(), status: "open", expires_at }
      const { reply, reasons, errors } = await answerStockBook(
        { items: [{ reference: "mug", quantity: 1 }] },
        purchase,
        { container, now: new Date(), hold_minutes: 30 }
      )
      expect(reply).toEqual({ quantity: 0, product_reference: "mug" })
      expect([reasons, errors]).toEqual([["failed"], [new Error("connection lost")]])
      expect(await figures()).toMatchObject({ reserved: 0, reservations: 0 })
    })

    it("leaves a hold outstanding when consuming it fails", async () => {
      const container = getContainer()
      await bookStock(container, { ...line(), quantity: 1, expires_at })
      jest
        .spyOn(inventory(), "updateReservationItems")
        .mockRejectedValue(new Error("connection lost"))
      await expect(consumeHold(container, { ...line(), quantity: 3 })).rejects.toThrow(
        "connection lost"
      )
      const hold = await storedHold(container, "buyer", "mug")
      expect(hold).toMatchObject({ booked: 1, released: 0, consumed: 0 })
      expect(await figures()).toMatchObject({ reserved: 1, reservations: 1 })
    })

    it("releases units once when a release fails midway and is repeated", async () => {
      const container = getContainer()
      await bookStock(container, { ...line(), quantity: 3, expires_at })
      const update = jest
        .spyOn(inventory(), "updateReservationItems")
        .mockRejectedValue(new Error("connection lost"))
      await expect(releaseStock(container, { ...line(), quantity: 1 })).rejects.toThrow()
      update.mockRestore()
      const [released] = await releaseStock(container, { ...line(), quantity: 1 })
      expect(released.quantity).toBe(1)
      expect(await figures()).toMatchObject({ reserved: 2, reservations: 2 })
    })
  },
})
