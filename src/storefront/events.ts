import type { OneClickOrder, OneClickPurchase } from "./watch"

/** The detail of the events `one-click:open`, `:close`, `:ordered`, `:accepted` and `:error`. */
export interface OneClickDetail {
  /** The purchase, for `GET /store/one-click/purchases/:context`. */
  context?: string | null
  order?: OneClickOrder
  status?: OneClickPurchase["status"]
  /** `:close` only: whether the service's page reported a completed purchase. */
  completed?: boolean
  /** `:error` only: the error's code for programs and its message for people. */
  code?: string
  message?: string
}

/**
 * Dispatches an event to the page, through every shadow root.
 *
 * @returns false if the page has prevented the default action
 */
export function emit(element: Element, name: string, detail: OneClickDetail): boolean {
  const init = { detail, bubbles: true, composed: true, cancelable: true }
  return element.dispatchEvent(new CustomEvent(`one-click:${name}`, init))
}
