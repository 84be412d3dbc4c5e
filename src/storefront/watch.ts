import { ask, field, type Customer } from "./shop"

/** The order of a purchase, once Medusa has it. */
export interface OneClickOrder {
  id: string
  display_id: number
}

/** A purchase as the store API tells it; nothing in it says who the buyer is. */
export interface OneClickPurchase {
  status: "open" | "ordered" | "accepted" | "denied" | "cancelled" | "expired"
  order?: OneClickOrder
}

/**
 * Asks for a purchase's outcome, after 0.5 s, 0.75 s ... and at most every 15 s, until it is
 * settled, `patience` seconds have gone by, or `signal` ends it. A failed request is asked again.
 * `hear` gets each new status once.
 */
export async function watchPurchase(
  element: Customer,
  context: string,
  signal: AbortSignal,
  patience: () => number,
  hear: (purchase: OneClickPurchase) => void
): Promise<void> {
  let last: unknown = "open"
  let waited = 0
  for (let pause = 0.5; waited < patience(); pause = Math.min(pause * 1.5, 15)) {
    await new Promise((go) => setTimeout(go, pause * 1000))
    waited += pause
    const path = `purchases/${encodeURIComponent(context)}`
    const purchase = field((await ask(element, path, signal))[1], "purchase")
    if (signal.aborted) return
    const status = field(purchase, "status")
    if (status && status !== last) hear(purchase as OneClickPurchase)
    last = status ?? last
    if (last !== "open" && last !== "ordered") return
  }
}
