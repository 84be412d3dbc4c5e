import { ask, field, type Customer } from "./shop"

/** The order of a purchase, once Medusa has it. */
export interface OneClickOrder {
  id: string
  display_id: number
}

/** A purchase in the store API's response; it contains nothing about the buyer. */
export interface OneClickPurchase {
  status: "open" | "ordered" | "accepted" | "denied" | "cancelled" | "expired"
  order?: OneClickOrder
}

/**
 * Polls a purchase's outcome after 0.5 s, 0.75 s and so on, at most every 15 s, until the outcome
 * is final, `patience` seconds have passed, or `signal` is aborted. Retries failed requests. Calls
 * `hear` once for each new status except "open".
 */
export async function watchPurchase(
  element: Customer,
  context: string,
  signal: AbortSignal,
  patience: () => number,
  hear: (purchase: OneClickPurchase) => void
): Promise<void> {
  // The states open and ordered are not final.
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
