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
