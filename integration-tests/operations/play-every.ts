import type { OneClickShop } from "../support/one-click-shop"
import { type Answer, type Cell, type Operation, type Stage, STAGES, UNTOUCHED } from "./operation"
import { play } from "./play"

/** `npm run test:operations` plays every cell; without it a short set runs. */
const ALL = process.env.OPERATIONS === "all"

/** Defines the tests for the cells of these rows. */
export function playEvery(test: OneClickShop, operations: Operation[]): void {
  const rows = operations.flatMap((operation) =>
    STAGES.filter((stage) => isPlayed(operation, stage)).map(
      (stage) => [operation.name, stage, operation] as const
    )
  )
  it.each(rows)(
    "%s: leaves shop, service and stock in agreement when the purchase is %s",
    async (_, stage, { cells, buys, act }) => {
      const cell = cells[stage]!
      const played = await play(test, { stage, coupon: buys?.coupon, act })
      expect(played).toEqual({
        answer: expect.objectContaining(answerOf(cell)),
        ends: cell.ends,
        problems: cell.remains ? [cell.remains] : [],
      })
    }
  )

  const together = (
    [
      ["refuses every operation it has to", isRefusedAtOnce],
      ["goes through every change around it", ({ group }) => group === "changes"],
      ["outlives what was deleted around it", ({ group }) => group === "deletions"],
    ] as [string, (operation: Operation) => boolean][]
  ).flatMap(([what, isMeant]) => {
    const some = operations.filter(isMeant)
    return some.length && !ALL ? [[what, some] as const] : []
  })
  if (together.length) {
    it.each(together)(
      "leaves shop, service and stock in agreement when one order that isn't accepted yet %s",
      async (_, some) => {
        const { answer, ends, problems } = await play(test, {
          stage: "placed",
          coupon: some.find(({ buys }) => buys)?.buys?.coupon,
          act: async (subject) => {
            const answers: Record<string, Answer> = {}
            for (const { name, act } of some) {
              answers[name] = await act(subject)
            }
            return answers
          },
        })
        expect(answer).toEqual(
          Object.fromEntries(
            some.map(({ name, cells }) => [name, expect.objectContaining(answerOf(cells.placed!))])
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
      (stage === first && !operation.group && !isRefusedAtOnce(operation)))
  )
}

/** Whether an order that isn't accepted yet refuses the operation's first call. */
function isRefusedAtOnce({ cells: { placed }, prepares }: Operation): boolean {
  return placed?.status === 400 && !prepares && placed.ends === UNTOUCHED.placed
}
