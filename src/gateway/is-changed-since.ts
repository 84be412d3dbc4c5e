import type { ServiceOrderHead } from "./schemas/order"

/**
 * Returns whether an order changed at the service at or after a moment. True for an order without a
 * date: it may have changed at any time.
 */
export function isChangedSince({ updated_at, created_at }: ServiceOrderHead, since: Date): boolean {
  const changed = Date.parse(updated_at ?? created_at ?? "")
  return Number.isNaN(changed) || changed >= since.getTime()
}
