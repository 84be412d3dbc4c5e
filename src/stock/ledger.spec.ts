import fc from "fast-check"
import { decide, heldUnits, type Ledger, type Operation, outstanding, repair } from "./ledger"

const EMPTY_LEDGER: Ledger = { booked: 0, released: 0, consumed: 0 }

const units = fc.integer({ min: 1, max: 20 })

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant("book" as const), quantity: units }),
  fc.record({
    kind: fc.constant("release" as const),
    quantity: fc.oneof(units, fc.constant("all" as const)),
  }),
  fc.record({ kind: fc.constant("consume" as const), quantity: units, is_first: fc.boolean() }),
  fc.record({ kind: fc.constant("unconsume" as const), release: fc.nat({ max: 20 }) })
)

function after(operations: Operation[], start: Ledger = EMPTY_LEDGER): Ledger {
  return operations.reduce((ledger, one) => decide(ledger, one).ledger, start)
}

it("the ledger keeps booked = released + consumed + outstanding", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), operation, (operations, last) => {
      const before = after(operations)
      const { ledger } = decide(before, last)
      expect(outstanding(ledger)).toBeGreaterThanOrEqual(0)
      expect(ledger.consumed).toBeGreaterThanOrEqual(0)
      expect(heldUnits(ledger)).toBe(outstanding(ledger) + ledger.consumed)
      // What was booked or released stays so.
      expect(ledger.booked).toBeGreaterThanOrEqual(before.booked)
      expect(ledger.released).toBeGreaterThanOrEqual(before.released)
    })
  )
})

it("the ledger undoes a consumption once, and releases what was booked for it", () => {
  const ledger = after([
    { kind: "book", quantity: 1 },
    { kind: "consume", quantity: 3 },
  ])
  const undone = after([{ kind: "unconsume", release: 2 }], ledger)
  expect(undone).toEqual({ booked: 3, released: 2, consumed: 0 })
  expect(after([{ kind: "unconsume", release: 2 }], undone)).toEqual(undone)
})

it("the ledger refuses a first consumption after another one, and accepts a repeated consumption", () => {
  const first = { kind: "consume", quantity: 2, is_first: true } as const
  const ledger = after([first])
  expect(ledger).toEqual({ booked: 2, released: 0, consumed: 2 })
  expect(decide(ledger, { ...first, quantity: 3 })).toMatchObject({ ledger, refused: "consumed" })
  expect(after([{ kind: "consume", quantity: 3 }], ledger)).toMatchObject({ consumed: 3 })
})

it("the ledger is repaired to what Medusa holds, but not after the consumption", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 20 }), fc.nat({ max: 30 }), (operations, real) => {
      const ledger = after(operations)
      const repaired = repair(ledger, real)
      expect(repaired.consumed).toBe(ledger.consumed)
      expect(outstanding(repaired)).toBe(ledger.consumed > 0 ? 0 : real)
    })
  )
})
