import type { PurchaseView } from "../purchase/view"

/** The messages to the page that frames the modal. */
type ModalMessage = "one-click:ready" | "one-click:close" | "one-click:completed"

/**
 * Sends a message to the framing page; returns false if there is none, such as in a tab of its own.
 */
export function postToParent(type: ModalMessage, purchase: PurchaseView | null): boolean {
  if (window.parent === window) {
    return false
  }
  const { context_id = null, order_id = null, status = null } = purchase ?? {}
  window.parent.postMessage({ type, context_id, order_id, status }, "*")
  return true
}
