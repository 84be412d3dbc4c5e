import type { PurchaseView } from "../purchase/view"

/** What the page that shows the modal in a frame is told. */
export type ModalMessage = "one-click:ready" | "one-click:close" | "one-click:completed"

/** Tells the shop's page; in a tab of its own there is nobody to tell. Returns whether there was. */
export function tellParent(type: ModalMessage, purchase: PurchaseView | null): boolean {
  if (window.parent === window) return false
  const { context_id = null, order_id = null, status = null } = purchase ?? {}
  window.parent.postMessage({ type, context_id, order_id, status }, "*")
  return true
}
