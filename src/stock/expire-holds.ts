import type { MedusaContainer } from "@medusajs/framework/types"
import { releaseUnchanged } from "./book-stock"
import type { Plan } from "./plan-hold"

/** A buyer who stays in the modal keeps the units for at most this long after the press. */
const MAX_HOLD_MS = 4 * 60 * 60_000

/**
 * Returns when the units held for an open purchase are released, if no order follows: `hold_minutes`
 * from now, and at most four hours after the press.
 */
export function holdExpiry(
  { created_at }: { created_at: Date | string },
  { hold_minutes }: { hold_minutes: number },
  now: Date
): Date {
  const hold_ms = hold_minutes * 60_000
  const latest = new Date(created_at).getTime() + MAX_HOLD_MS
  return new Date(Math.min(now.getTime() + hold_ms, latest))
}

/**
 * Releases every hold that has expired or whose purchase was canceled or declined. Keeps the holds
 * of a purchase that has become an order, or whose order is being processed or awaits a decision.
 * Logs a hold that cannot be released now; the next run tries again.
 *
 * @param input.limit maximum number of holds per run
 */
export async function expireHolds(
  container: MedusaContainer,
  input: { now: Date; limit: number }
): Promise<Plan[]> {
  const { holds } = container.resolve("oneClick")
  await holds.removeEmpty(input.now)
  const expired = await holds.findToExpire(input)
  return releaseUnchanged(container, expired, "all", "hold not released")
}
