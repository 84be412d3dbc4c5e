import type { OneClickOrder, OneClickPurchase } from "./watch"

/** What the events `one-click:open`, `:close`, `:ordered`, `:accepted` and `:error` carry. */
export interface OneClickDetail {
  /** The purchase, for `GET /store/one-click/purchases/:context`. */
  context?: string | null
  order?: OneClickOrder
  status?: OneClickPurchase["status"]
  /** `:close` only: whether the service's page said that the buyer completed the purchase. */
  completed?: boolean
  /** `:error` only: what went wrong, for programs and for people. */
  code?: string
  message?: string
}

/**
 * Tells the page, through every shadow root.
 *
 * @returns false where the page has prevented what follows by default
 */
export function emit(element: Element, name: string, detail: OneClickDetail): boolean {
  const init = { detail, bubbles: true, composed: true, cancelable: true }
  return element.dispatchEvent(new CustomEvent(`one-click:${name}`, init))
}
