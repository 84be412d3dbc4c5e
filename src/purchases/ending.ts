import type { PurchaseEnding } from "../modules/one-click/states"

const FAILED = /payment|(?<![a-z])card|refus|declin/i
const LEFT = /cancel|abandon|discard|leave|left|close|quit|account/i

/**
 * Returns how a purchase ended, from the reason with which the service released its stock. Spec 6.1
 * shows one value, so others are recognized by their words. Null for a reason that ends nothing,
 * such as a decreased quantity.
 */
export function endingOf(reason: string | null): PurchaseEnding | null {
  if (!reason) {
    return null
  }
  if (FAILED.test(reason)) {
    return "payment_failed"
  }
  return LEFT.test(reason) ? "abandoned" : null
}
