import { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  bookStock,
  type ConsumedHold,
  consumeHold,
  expireHolds,
  heldUnits,
  outstanding,
  releaseStock,
  repairHolds,
  unconsumeHold,
} from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import fc from "fast-check"
import { reservationsOf, stockFigures, storedHold } from "../support/stock-figures"
import { createStockedVariant, StockedVariant } from "../support/stocked-variant"
import { seedShop, type SeededShop } from "../support/seed-shop"

const BUYERS = 3
const MUGS = 8
const SPOONS = 9
/** What one unit of each variant consumes: the set shares the mug's stock. */
const TAKES = { mug: { mug: 1, spoon: 0 }, set: { mug: 2, spoon: 1 } }

type Reference = keyof typeof TAKES
type Action = "authorize" | "book" | "release" | "order" | "undo" | "cancel" | "expire" | "repair"
type Move = { action: Action; buyer: number; reference: Reference; quantity: number }

const move: fc.Arbitrary<Move> = fc.record({
  action: fc.constantFrom<Action>(
    ...(["authorize", "book", "book", "release", "release", "order"] as const),
    ...(["undo", "cancel", "expire", "repair"] as const)
  ),
  buyer: fc.nat({ max: BUYERS - 1 }),
  reference: fc.constantFrom<Reference>("mug", "set"),
  quantity: fc.integer({ min: 1, max: 4 }),
})

withShop({
  testSuite: ({ getContainer }) => {
    let shop: SeededShop
    let variants: Record<Reference, StockedVariant>
    let items: { mug: string; spoon: string }
    let runs = 0

    beforeAll(async () => {
      const container = getContainer()
      shop = await seeded("shop", seedShop)
      const mug = await createStockedVariant(container, shop, { stock: [MUGS] })
      const shared = [{ inventory_item_id: mug.inventory_item_ids[0], required_quantity: 2 }]
      const set = await createStockedVariant(container, shop, { stock: [SPOONS], kit: [1], shared })
      variants = { mug, set }
      items = {
        mug: mug.inventory_item_ids[0],
        spoon: set.inventory_item_ids.find((id) => id !== mug.inventory_item_ids[0]) ?? "",
      }
    })

    /** Plays moves on the real modules, for its own buyers, and releases everything at the end. */
    class Game {
      private readonly run = ++runs
      private readonly orders = new Map<string, ConsumedHold>()

      constructor(private readonly container: MedusaContainer) {}

      async play({ action, buyer, reference, quantity }: Move): Promise<number> {
        const { container } = this
        const line = this.line(buyer, reference)
        const expires_at = new Date(Date.now() + 3_600_000)
        switch (action) {
          case "authorize":
            return (await bookStock(container, { ...line, quantity: 1, expires_at })).quantity
          case "book":
            return (await bookStock(container, { ...line, quantity, expires_at })).quantity
          case "release":
            return sum(await releaseStock(container, { ...line, quantity }))
          case "cancel":
            return sum(
              await releaseStock(container, { context_id: line.context_id, quantity: "all" })
            )
          case "order":
            return this.order(line, quantity)
          case "undo":
            return this.undo(line)
          case "expire":
            return sum((await expireHolds(container, { now: future(), limit: 100 })).released)
          case "repair":
            return (await repairHolds(container, { before: future(), limit: 100 })).repaired.length
        }
      }

      /** Asserts the invariants of the holds and of Medusa's figures, whatever was played. */
      async check(): Promise<{ mug: number; spoon: number }> {
        const { container } = this
        const held = { mug: 0, spoon: 0 }
        for (const { buyer, reference } of everyLine()) {
          const { context_id } = this.line(buyer, reference)
          const hold = await storedHold(container, context_id, reference)
          if (!hold) {
            continue
          }
          expect(hold.booked).toBe(hold.released + hold.consumed + outstanding(hold))
          expect(Math.min(hold.released, hold.consumed, outstanding(hold))).toBeGreaterThanOrEqual(
            0
          )
          const reservations = await reservationsOf(container, hold.line_item_id)
          for (const item of ["mug", "spoon"] as const) {
            const units = heldUnits(hold) * TAKES[reference][item]
            const ofItem = reservations.filter((one) => one.inventory_item_id === items[item])
            expect(ofItem.map((one) => Number(one.quantity))).toEqual(units ? [units] : [])
            held[item] += units
          }
        }
        for (const [item, stocked] of [
          ["mug", MUGS],
          ["spoon", SPOONS],
        ] as const) {
          const figures = await stockFigures(container, items[item])
          expect(figures).toMatchObject({ reserved: held[item], reservations: held[item] })
          expect(figures.available[0]).toBe(stocked - held[item])
          expect(figures.available[0]).toBeGreaterThanOrEqual(0)
        }
        return held
      }

      async end(): Promise<void> {
        for (const { buyer, reference } of everyLine()) {
          await this.undo(this.line(buyer, reference))
          await releaseStock(this.container, { ...this.line(buyer, reference), quantity: "all" })
        }
        expect(await this.check()).toEqual({ mug: 0, spoon: 0 })
      }

      line(buyer: number, reference: Reference) {
        const { variant_id } = variants[reference]
        const { salesChannelId: sales_channel_id } = shop
        return { context_id: `run-${this.run}-${buyer}`, reference, variant_id, sales_channel_id }
      }

      private async order(line: ReturnType<Game["line"]>, quantity: number): Promise<number> {
        const key = `${line.context_id} ${line.reference}`
        try {
          const consumed = await consumeHold(this.container, { ...line, quantity })
          const booked = consumed.newly_booked + (this.orders.get(key)?.newly_booked ?? 0)
          this.orders.set(key, { ...consumed, newly_booked: booked })
          return quantity
        } catch (error) {
          if (
            error instanceof MedusaError &&
            error.code === MedusaError.Codes.INSUFFICIENT_INVENTORY
          ) {
            return 0
          }
          throw error
        }
      }

      private async undo(line: ReturnType<Game["line"]>): Promise<number> {
        const consumed = this.orders.get(`${line.context_id} ${line.reference}`)
        await unconsumeHold(this.container, { ...line, newly_booked: consumed?.newly_booked ?? 0 })
        return 0
      }
    }

    it("keeps holds and reservations equal, and answers by the balance, after every random move", async () => {
      const container = getContainer()
      await fc.assert(
        fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
          const game = new Game(container)
          for (const one of moves) {
            const before = await snapshot(container, game, one)
            const moved = await game.play(one)
            const expected = expectation(one, before)
            if (expected !== undefined) {
              expect({ ...one, moved }).toEqual({ ...one, moved: expected })
            }
            await game.check()
          }
          await game.end()
        }),
        { numRuns: 25 }
      )
    })

    it("keeps holds and reservations equal when random moves run at the same time", async () => {
      const container = getContainer()
      const crowds = fc.array(fc.array(move, { minLength: 2, maxLength: 8 }), {
        minLength: 1,
        maxLength: 4,
      })
      await fc.assert(
        fc.asyncProperty(crowds, async (moves) => {
          const game = new Game(container)
          for (const crowd of moves) {
            await Promise.all(crowd.map((one) => game.play(one)))
            await game.check()
          }
          await game.end()
        }),
        { numRuns: 25 }
      )
    })

    type Snapshot = {
      held: { mug: number; spoon: number }
      own?: Awaited<ReturnType<typeof storedHold>>
    }

    async function snapshot(container: MedusaContainer, game: Game, one: Move): Promise<Snapshot> {
      const { context_id } = game.line(one.buyer, one.reference)
      const own = await storedHold(container, context_id, one.reference)
      return { held: await game.check(), own }
    }

    /** What a move must have moved, derived only from the balance and the stock. */
    function expectation(one: Move, { held, own }: Snapshot): number | undefined {
      const takes = TAKES[one.reference]
      const fits = (units: number) =>
        held.mug + units * takes.mug <= MUGS && held.spoon + units * takes.spoon <= SPOONS
      const units = one.action === "authorize" ? 1 : one.quantity
      switch (one.action) {
        case "authorize":
        case "book":
          return !own?.consumed && fits(units) ? units : 0
        case "release":
          return own ? Math.min(units, outstanding(own)) : 0
        case "order":
          return fits(units - (own ? heldUnits(own) : 0)) ? units : 0
        case "repair":
          return 0
        default:
          return undefined
      }
    }
  },
})

function everyLine() {
  return (["mug", "set"] as const).flatMap((reference) =>
    Array.from({ length: BUYERS }, (_, buyer) => ({ buyer, reference }))
  )
}

function sum(list: { quantity: number }[]): number {
  return list.reduce((total, one) => total + one.quantity, 0)
}

function future(): Date {
  return new Date(Date.now() + 24 * 3_600_000)
}
