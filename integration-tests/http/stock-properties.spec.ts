import fc from "fast-check"
import { heldMug, later } from "../support/held-mug"
import {
  expireHolds,
  heldUnits,
  type HoldRow,
  outstanding,
  releaseStock,
  repairHolds,
  unconsumeHold,
} from "../support/inside"
import { reservationsOf, stockFigures } from "../support/stock-figures"

const BUYERS = 3
const MUGS = 8
const SPOONS = 9
/** What one unit of each variant consumes: the set shares the mug's stock. */
const TAKES = { mug: { mug: 1, spoon: 0 }, set: { mug: 2, spoon: 1 } }

const REFERENCES = ["mug", "set"] as const
const BOOKINGS = ["book", "book", "book", "release", "release"] as const
const OTHERS = ["order", "undo", "cancel", "expire", "repair"] as const

const move = fc.record({
  action: fc.constantFrom(...BOOKINGS, ...OTHERS),
  buyer: fc.nat({ max: BUYERS - 1 }),
  reference: fc.constantFrom(...REFERENCES),
  quantity: fc.integer({ min: 1, max: 4 }),
})

type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never
type Reference = Move["reference"]

const LINES = REFERENCES.flatMap((reference) =>
  Array.from({ length: BUYERS }, (_, buyer) => ({ buyer, reference }))
)

heldMug((test) => {
  type Variant = Awaited<ReturnType<typeof test.stocked>>

  let variants: Record<Reference, Variant>
  let items: { mug: string; spoon: string }
  let runs = 0

  beforeAll(async () => {
    const mug = await test.stocked({ stock: [MUGS] })
    const [inventory_item_id] = mug.inventory_item_ids
    const shared = [{ inventory_item_id, required_quantity: 2 }]
    const set = await test.stocked({ stock: [SPOONS], kit: [1], shared }, "set")
    variants = { mug, set }
    const spoon = set.inventory_item_ids.find((id) => id !== inventory_item_id) ?? ""
    items = { mug: inventory_item_id, spoon }
  })

  /** Plays moves on the real modules, for its own buyers, and releases everything at the end. */
  class Game {
    private readonly run = ++runs
    private readonly newlyBooked = new Map<string, number>()

    /** Returns the units that moved, or the number of holds that were repaired. */
    async play({ action, buyer, reference, quantity }: Move): Promise<number> {
      const { container } = test
      const variant = variants[reference]
      const context = this.context(buyer)
      const acts: Record<Move["action"], () => Promise<number>> = {
        book: async () => (await variant.book(quantity, context)).quantity,
        release: async () => sum(await variant.release(quantity, context)),
        cancel: async () =>
          sum(await releaseStock(container, { context_id: context, quantity: "all" })),
        order: () => this.order(buyer, reference, quantity),
        undo: () => this.undo(buyer, reference),
        expire: async () => sum(await expireHolds(container, { now: later(), limit: 100 })),
        repair: async () => (await repairHolds(container, { before: later(), limit: 100 })).length,
      }
      return acts[action]()
    }

    /** Asserts the invariants of the holds and of Medusa's figures, whatever was played. */
    async check(): Promise<{ mug: number; spoon: number }> {
      const held = { mug: 0, spoon: 0 }
      for (const { buyer, reference } of LINES) {
        const hold = await this.hold(buyer, reference)
        if (!hold) {
          continue
        }
        expect(hold.booked).toBe(hold.released + hold.consumed + outstanding(hold))
        expect(Math.min(hold.released, hold.consumed, outstanding(hold))).toBeGreaterThanOrEqual(0)
        const reservations = await reservationsOf(test.container, hold.line_item_id)
        for (const item of ["mug", "spoon"] as const) {
          const units = heldUnits(hold) * TAKES[reference][item]
          const ofItem = reservations.filter((one) => one.inventory_item_id === items[item])
          expect(ofItem.map((one) => Number(one.quantity))).toEqual(units ? [units] : [])
          held[item] += units
        }
      }
      const left = { mug: MUGS - held.mug, spoon: SPOONS - held.spoon }
      for (const item of ["mug", "spoon"] as const) {
        const figures = await stockFigures(test.container, items[item])
        expect(figures).toMatchObject({ reserved: held[item], reservations: held[item] })
        expect(figures.available[0]).toBe(left[item])
        expect(left[item]).toBeGreaterThanOrEqual(0)
      }
      return held
    }

    async end(): Promise<void> {
      for (const { buyer, reference } of LINES) {
        await this.undo(buyer, reference)
        await variants[reference].release("all", this.context(buyer))
      }
      expect(await this.check()).toEqual({ mug: 0, spoon: 0 })
    }

    hold(buyer: number, reference: Reference) {
      return variants[reference].hold(this.context(buyer))
    }

    private context(buyer: number): string {
      return `run-${this.run}-${buyer}`
    }

    private async order(buyer: number, reference: Reference, quantity: number): Promise<number> {
      const key = `${buyer} ${reference}`
      try {
        const { newly_booked } = await variants[reference].consume(quantity, this.context(buyer))
        this.newlyBooked.set(key, newly_booked + (this.newlyBooked.get(key) ?? 0))
        return quantity
      } catch (error) {
        if ((error as { code?: string }).code === "insufficient_inventory") {
          return 0
        }
        throw error
      }
    }

    private async undo(buyer: number, reference: Reference): Promise<number> {
      const newly_booked = this.newlyBooked.get(`${buyer} ${reference}`) ?? 0
      const line = { context_id: this.context(buyer), reference }
      await unconsumeHold(test.container, { ...line, newly_booked })
      return 0
    }
  }

  it("keeps holds and reservations equal, and answers by the balance, after every random move", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
        const game = new Game()
        let held = await game.check()
        for (const one of moves) {
          const own = await game.hold(one.buyer, one.reference)
          const moved = await game.play(one)
          const expected = expectation(one, held, own)
          if (expected !== undefined) {
            expect({ ...one, moved }).toEqual({ ...one, moved: expected })
          }
          held = await game.check()
        }
        await game.end()
      }),
      { numRuns: 25 }
    )
  })

  it("keeps holds and reservations equal when random moves run at the same time", async () => {
    const crowd = fc.array(move, { minLength: 2, maxLength: 8 })
    const crowds = fc.array(crowd, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(crowds, async (moves) => {
        const game = new Game()
        for (const crowd of moves) {
          await Promise.all(crowd.map((one) => game.play(one)))
          await game.check()
        }
        await game.end()
      }),
      { numRuns: 25 }
    )
  })
})

/** What a move must have moved, derived only from the balance and the stock before it. */
function expectation(
  { action, reference, quantity }: Move,
  held: { mug: number; spoon: number },
  own: HoldRow | undefined
): number | undefined {
  const takes = TAKES[reference]
  const fits = (units: number) =>
    held.mug + units * takes.mug <= MUGS && held.spoon + units * takes.spoon <= SPOONS
  switch (action) {
    case "book":
      return !own?.consumed && fits(quantity) ? quantity : 0
    case "release":
      return own ? Math.min(quantity, outstanding(own)) : 0
    case "order":
      return fits(quantity - (own ? heldUnits(own) : 0)) ? quantity : 0
    case "repair":
      return 0
    default:
      return undefined
  }
}

function sum(list: { quantity: number }[]): number {
  return list.reduce((total, one) => total + one.quantity, 0)
}
