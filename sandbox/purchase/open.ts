import type { Parts } from "../parts"
import type { Change } from "./change"
import { change } from "./change"
import { repriced } from "./reprice"

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
    return repriced(parts, order, { ...order, shipping: { kind: "no_answer" } }, "purchase")
  })
}

/** Repeats a request that the merchant did not answer. */
export function refresh(parts: Parts, token: string): Promise<Change> {
  return change(parts, token, (order) => repriced(parts, order, order, "purchase"))
}
