import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../lib/observe/log"
import type { IncomingOrderRow } from "../modules/one-click/models"

/** A worker's claim on one order. */
export type Lease = { id: string; owner: string; clock: () => Date }

/**
 * An order whose process died is free after this time, and the next run of the job takes it: its
 * buyer waits less than a minute. Four times the renewal, so that a busy process keeps its orders.
 */
export const LEASE_MS = 40_000

const RENEWAL_MS = 10_000

/** Renews a lease while `work` runs, however long the service takes to answer. */
export async function keepLease<Result>(
  container: MedusaContainer,
  lease: Lease,
  work: () => Promise<Result>
): Promise<Result> {
  const renew = () =>
    renewLease(container, lease).catch((error: unknown) =>
      logFailure(container, "lease not renewed", error, { row: lease.id }, "warn")
    )
  const timer = setInterval(() => void renew(), RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * Extends a lease, even one that expired while its process stood still.
 *
 * @returns the order's row; undefined if another process has taken the order over
 */
export function renewLease(
  container: MedusaContainer,
  { id, owner, clock }: Lease
): Promise<IncomingOrderRow | undefined> {
  const { inbox } = container.resolve("oneClick")
  return inbox.renewLease({ id, owner, now: clock(), lease_ms: LEASE_MS })
}
