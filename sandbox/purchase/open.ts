import type { Parts } from "../parts"
import type { Change } from "./change"
import { change, noAnswer } from "./change"
import { reprice } from "./reprice"

/**
 * Opens the modal for the buyer, in a window if the window is known: the first time, the merchant
 * gets a request (spec 6.4).
 */
export function open(parts: Parts, token: string, view?: string): Promise<Change> {
  return change(parts, token, async (before) => {
    if (view) {
      parts.views.add(before.id, view)
    }
    if (before.opened) {
      return { order: before, notice: null }
    }
    const order = { ...before, opened: true }
    const priced = await reprice(parts, order)
    return priced
      ? { order: priced, notice: null }
      : { order: { ...order, shipping: { kind: "no_answer" } }, notice: noAnswer("purchase") }
  })
}

/** Repeats a request that the merchant did not answer. */
export function refresh(parts: Parts, token: string): Promise<Change> {
  return change(parts, token, async (order) => {
    const priced = await reprice(parts, order)
    return { order: priced ?? order, notice: priced ? null : noAnswer("purchase") }
  })
}
