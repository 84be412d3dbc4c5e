import type { IInventoryService, ILockingModule } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { heldMug } from "../support/held-mug"
import { hold, replace } from "../support/replace"
import { until } from "../../testing/until"

heldMug((test) => {
  let inventory: IInventoryService
  let locking: ILockingModule
  let mug: Awaited<ReturnType<typeof test.stocked>>

  beforeAll(async () => {
    inventory = test.modules.inventory
    locking = test.modules.locking
    mug = await test.stocked({ stock: [10] })
  })

  const expectReserved = async (units: number, of = mug) =>
    expect(await of.figures()).toMatchObject({ reserved: units, reservations: units })
  const stockedMugs = async (count: number, units: number) => {
    const mugs = []
    while (mugs.length < count) {
      mugs.push(await test.stocked({ stock: [units] }))
    }
    return mugs
  }
  /** The time limit of a booking, which the test ends. */
  const patience = () => {
    const late = new AbortController()
    const requested = jest.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal)
    return { requested, end: () => late.abort() }
  }
  const lost = new Error("connection lost")

  it("gives up a booking in time while the stock is locked, and holds nothing afterwards", async () => {
    let unlock = () => {}
    const kept = locking.execute(mug.inventory_item_ids, () => {
      return new Promise<void>((resolve) => (unlock = resolve))
    })
    const execute = jest.spyOn(locking, "execute")
    const { requested, end } = patience()
    const refusal = expect(mug.book(1, "buyer", 300)).rejects.toThrow("not booked in time")
    await until(async () => execute.mock.calls.length > 0)
    end()
    await refusal
    expect(requested).toHaveBeenCalledWith(300)
    const waiting: Promise<unknown> = execute.mock.results[0].value
    const answered = Promise.resolve("answered while it waits")
    expect(await Promise.race([waiting, answered])).toBe("answered while it waits")
    unlock()
    await Promise.all([kept, waiting])
    expect(await mug.hold()).toBeUndefined()
    await expectReserved(0)
  })

  it("holds stock when its time limit is a fractional number of milliseconds", async () => {
    const answer = await mug.book(1, "buyer", 1_997.550909999998)
    expect(answer).toMatchObject({ quantity: 1 })
  })

  it("holds stock of many variants at once while each lock keeps a database connection, as locking-postgres does", async () => {
    jest.replaceProperty(test.oneClick.runtime.facts, "locks_keep_connections", true)
    const { client } = test.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    replace(locking, "execute", async (execute) => {
      const connection = await client.acquireConnection()
      return execute().finally(() => client.releaseConnection(connection))
    })
    const variants = await stockedMugs(client.pool.max + 2, 1)
    const bookings = await Promise.all(
      variants.map(({ book }, buyer) => book(1, `rush-${buyer}`, 20_000))
    )
    expect(bookings.filter(({ quantity }) => quantity)).toHaveLength(variants.length)
  })

  it("holds the stock of another variant while the reservation of one hangs", async () => {
    const other = await test.stocked({ stock: [1] })
    const { pass, arrived } = hold(inventory, "createReservationItems")
    const hanging = mug.book(1, "buyer", 20_000)
    await until(async () => arrived())
    expect(await other.book(1, "other")).toMatchObject({ quantity: 1 })
    void pass()
    expect(await hanging).toMatchObject({ quantity: 1 })
  })

  it("releases units that were held after their booking was given up", async () => {
    const { pass, arrived } = hold(inventory, "createReservationItems")
    const { end } = patience()
    const refusal = expect(mug.book(2, "buyer", 300)).rejects.toThrow("not booked in time")
    await until(async () => arrived())
    end()
    await refusal
    void pass()
    await until(async () => (await mug.hold())?.released > 0)
    expect(await mug.hold()).toMatchObject({ booked: 2, released: 2 })
    await until(async () => (await mug.figures()).reserved === 0)
    await expectReserved(0)
  })

  it("retries a hold after Medusa failed once, and counts its units once", async () => {
    jest.spyOn(inventory, "createReservationItems").mockRejectedValueOnce(lost)
    expect(await mug.book(2)).toMatchObject({ quantity: 2 })
    await expectReserved(2)
    const { booked, released } = await mug.hold()
    expect(booked - released).toBe(2)
  })

  it.each(["one variant", "several variants"])(
    "keeps the holds of other buyers of %s when one of those that are created together fails",
    async (of) => {
      const creations = replace(inventory, "createReservationItems", async (create, input) => {
        if (JSON.stringify(input).includes("unlucky")) {
          throw new Error("refused by a hook")
        }
        return create()
      })
      const buyers = ["first", "unlucky", "third", "fourth"]
      const isOne = of === "one variant"
      const mugs = isOne ? buyers.map(() => mug) : await stockedMugs(buyers.length, 10)
      const { pass, arrived } = hold(inventory, "createReservationItems")
      const early = (await test.stocked({ stock: [1] })).book(1, "early")
      await until(async () => arrived())
      const lock = jest.spyOn(locking, "execute")
      const bookings = mugs.map(({ book }, at) => book(1, buyers[at]))
      await until(async () => lock.mock.calls.length === new Set(mugs).size)
      void pass()
      await early
      const answers = await Promise.allSettled(bookings)
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"])
      const sizes = creations.mock.calls.map(([list]) => [list].flat().length)
      expect(Math.max(...sizes)).toBeGreaterThan(1)
      for (const [at, units] of (isOne ? [3, 3, 3, 3] : [1, 0, 1, 1]).entries()) {
        await expectReserved(units, mugs[at])
      }
      const holds = await Promise.all(buyers.map((buyer) => test.hold(buyer)))
      expect(holds.map(({ booked, released }) => booked - released)).toEqual([1, 0, 1, 1])
    }
  )

  it("leaves a hold outstanding when consuming it fails", async () => {
    await mug.book(1)
    jest.spyOn(inventory, "updateReservationItems").mockRejectedValue(lost)
    await expect(mug.consume(3)).rejects.toThrow(lost)
    expect(await mug.hold()).toMatchObject({ booked: 1, released: 0, consumed: 0 })
    await expectReserved(1)
  })

  it("releases units once when a release fails midway and is repeated", async () => {
    await mug.book(3)
    const update = jest.spyOn(inventory, "updateReservationItems").mockRejectedValue(lost)
    await expect(mug.release(1)).rejects.toThrow()
    update.mockRestore()
    expect(await mug.release(1)).toMatchObject([{ quantity: 1 }])
    await expectReserved(2)
  })
})
