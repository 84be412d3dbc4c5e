import type { OneClickShop } from "../support/one-click-shop"
import {
  type Answer,
  type Cell,
  type Operation,
  type Operations,
  type Stage,
  STAGES,
  UNTOUCHED,
} from "./operation"
import { play } from "./play"

/** `npm run test:operations` plays every cell; without it a short set runs. */
const ALL = process.env.OPERATIONS === "all"

/** Defines the tests for the cells of these rows. */
export function playEvery(test: OneClickShop, operations: Operations): void {
  const named = Object.entries(operations)
  const rows = named.flatMap(([name, operation]) =>
    STAGES.filter((stage) => isPlayed(operation, stage)).map(
      (stage) => [name, stage, operation] as const
    )
  )
  it.each(rows)(
    "%s: leaves shop, service and stock in agreement when the purchase is %s",
    async (_, stage, { cells, coupon, act }) => {
      const cell = cells[stage]!
      const played = await play(test, { stage, coupon, act })
      expect(played).toEqual({
        answer: expect.objectContaining(answerOf(cell)),
        ends: cell.ends,
        problems: cell.remains ? [cell.remains] : [],
      })
    }
  )

  if (!ALL) {
    it.each<[what: string, isMeant: (operation: Operation) => boolean]>([
      ["refuses every operation it has to", isRefused],
      ["goes through every change around it", ({ group }) => group === "changes"],
      ["outlives what was deleted around it", ({ group }) => group === "deletions"],
    ])(
      "leaves shop, service and stock in agreement when one order that isn't accepted yet %s",
      async (_, isMeant) => {
        const some = named.filter(([, operation]) => isMeant(operation))
        const { answer, ends, problems } = await play(test, {
          stage: "placed",
          coupon: some.find(([, { coupon }]) => coupon)?.[1].coupon,
          act: async (subject) => {
            const answers: Record<string, Answer> = {}
            for (const [name, { act }] of some) {
              answers[name] = await act(subject)
            }
            return answers
          },
        })
        expect(answer).toEqual(
          Object.fromEntries(
            some.map(([name, { cells }]) => [
              name,
              expect.objectContaining(answerOf(cells.placed!)),
            ])
          )
        )
        expect({ ends, problems }).toEqual({ ends: UNTOUCHED.placed, problems: [] })
      }
    )
  }
}

function answerOf({ status, says }: Cell) {
  return says === undefined ? { status } : { status, message: expect.stringContaining(says) }
}

/**
 * The short set: every operation on an order that isn't accepted yet, those it refuses and those of a
 * group on the same one, and every cell in which the operation changes how the purchase ends.
 */
function isPlayed(operation: Operation, stage: Stage): boolean {
  const { cells } = operation
  const cell = cells[stage]
  const first = cells.placed ? "placed" : STAGES.find((one) => cells[one])
  return Boolean(
    cell &&
    (ALL ||
      cell.remains ||
      cell.ends !== UNTOUCHED[stage] ||
      (stage === first && !operation.group && !isRefused(operation)))
  )
}

/** Whether an order that isn't accepted yet refuses the operation's first call. */
function isRefused({ cells: { placed } }: Operation): boolean {
  return placed?.status === 400 && placed.ends === UNTOUCHED.placed
}
