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
 * `hear` gets each new status once; that the purchase is open is not new.
 */
export async function watchPurchase(
  element: Customer,
  context: string,
  signal: AbortSignal,
  patience: () => number,
  hear: (purchase: OneClickPurchase) => void
): Promise<void> {
  // What is open or ordered is not settled.
  let last: unknown = "open"
  let waited = 0
  for (
    let pause = 0.5;
    /^o/.test(`${last}`) && waited < patience();
    pause = Math.min(pause * 1.5, 15)
  ) {
    await new Promise((go) => setTimeout(go, pause * 1000))
    waited += pause
    const [, body] = await ask(element, `purchases/${encodeURIComponent(context)}`, signal)
    if (signal.aborted) return
    const purchase = field(body, "purchase")
    const status = field(purchase, "status") ?? last
    if (status !== last) hear(purchase as OneClickPurchase)
    last = status
  }
}
