import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"

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
  { id, owner, clock }: Lease,
  work: () => Promise<Result>
): Promise<Result> {
  const { inbox } = container.resolve("oneClick")
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const renew = () =>
    inbox
      .renewLease({ id, owner, now: clock(), lease_ms: LEASE_MS })
      .catch((error: unknown) =>
        logger.warn(logLine("lease not renewed", { row: id, reason: describeError(error) }))
      )
  const timer = setInterval(() => void renew(), RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
