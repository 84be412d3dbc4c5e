import fc from "fast-check"
import { applyMove, chargesOf } from "./charges"
import type { Move } from "./machine"
import { ImpossibleMove, machine, next, orderStatuses } from "./machine"
import type { Order } from "./order"
import { exampleOrder } from "../testing/example-order"
import { totalsOf } from "./totals"

const moves = Object.keys(machine) as Move[]

function play(order: Order, sequence: Move[]): Order {
  return sequence.reduce((current, move, index) => {
    try {
      return applyMove(current, move, index)
    } catch (error) {
      if (error instanceof ImpossibleMove) {
        return current
      }
      throw error
    }
  }, order)
}

it("an order in the sandbox (spec 3) is debited exactly its total while it is accepted, which it is only after it was paid", () => {
  const sequences = fc.array(fc.constantFrom(...moves), { maxLength: 12 })
  fc.assert(
    fc.property(sequences, fc.nat(1_000_000), (sequence, price) => {
      const order = play(exampleOrder({ price }), sequence)
      const { buyer_debited, buyer_authorized } = chargesOf(order)
      const total = totalsOf(order).total.value
      expect(buyer_debited.value).toBe(order.status === "accepted" ? total : 0)
      expect(buyer_authorized.value).toBe(order.status === "pending" ? total : 0)
      const states = order.history.map(({ status }) => status)
      const accepted = states.indexOf("accepted")
      expect(accepted === -1 || states[accepted - 1] === "pending").toBe(true)
    })
  )
})

it.each(orderStatuses)(
  "an order in the sandbox (spec 3) rejects every impossible move from %s with the reason",
  (status) => {
    const possible = moves.filter((move) => machine[move].from.includes(status))
    for (const move of moves.filter((entry) => !possible.includes(entry))) {
      expect(() => next(status, move)).toThrow(new RegExp(`An order that is ${status} cannot`))
    }
  }
)
