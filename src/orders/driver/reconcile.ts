import type { MedusaContainer } from "@medusajs/framework/types"
import { asServiceError } from "../../modules/one-click/gateway/errors"
import { ENDED_STATES } from "../../modules/one-click/states"
import { SYNCED_STATES } from "../transitions"
import {
  newRun,
  OPEN_STATES,
  type ReconciliationReport,
  reportingFailure,
  type Run,
  sync,
  takeUpList,
} from "./listed-orders"
import { syncEndings } from "./sync-endings"

type Options = {
  /**
   * Also looks for orders the service has accepted and changed since then: their buyers have paid,
   * and a shop restored from a backup may have lost them.
   */
  accepted_since?: Date
  /**
   * Also reads every order again that was decided lately, and the service's lists of orders that are
   * over; otherwise only those that are due.
   */
  all?: boolean
  clock?: () => Date
}

/**
 * Pages of a list that one run reads: each has up to 50 orders to process. The next run continues
 * with what is left.
 */
const MAX_PAGES = 100

/** Orders of our own that are in memory at a time. */
const PAGE = 50

/**
 * Reconciles and stores the result for the dashboard, even if the run fails.
 *
 * @throws what {@link reconcile} throws
 */
export async function runReconciliation(
  container: MedusaContainer,
  options: Options = {}
): Promise<ReconciliationReport> {
  const { clock = () => new Date() } = options
  const at = clock().toISOString()
  const { storedFacts } = container.resolve("oneClick")
  try {
    const report = await reconcile(container, options)
    const [found, closed] = [report.found.length, report.closed.length]
    await storedFacts.save("reconciliation", { at, found, closed, message: null })
    return report
  } catch (error) {
    const message = asServiceError(error)?.message ?? "It failed: see the log."
    await storedFacts.save("reconciliation", { at, found: 0, closed: 0, message })
    throw error
  }
}

/**
 * Compares the service's pending orders with the inbox, and our open orders with the service, and
 * processes what was missed. Repeats decisions that the service has not kept, and reads orders again
 * that were decided lately. Only one page of orders is in memory at a time. If a list cannot be read,
 * our own orders are read all the same.
 *
 * @throws {ServiceError} if a list cannot be read
 */
export async function reconcile(
  container: MedusaContainer,
  { accepted_since, all = false, clock }: Options = {}
): Promise<ReconciliationReport> {
  const run = newRun(container, clock)
  const { report } = run
  let failure: unknown
  try {
    report.pending = await openMissed(run, "pending")
    if (accepted_since) {
      report.accepted = await openMissed(run, "accepted", accepted_since)
    }
  } catch (error) {
    failure = error
  }
  await syncOwn(run, { stopsAtError: !!failure, all })
  if (failure) {
    throw failure
  }
  if (all) {
    await syncEndings(run)
  }
  return report
}

/**
 * Stores and processes the service's orders in a status that are missing from the inbox.
 *
 * @returns the number of orders read
 */
async function openMissed(run: Run, status: "pending" | "accepted", since?: Date): Promise<number> {
  const states = [...(status === "pending" ? (["accepted"] as const) : []), ...ENDED_STATES]
  const list = { status, states, missed: "all" } as const
  const { orders } = await takeUpList(run, list, { max: MAX_PAGES, since }, ({ page, hasLeft }) =>
    // Processed orders leave the list.
    hasLeft ? page : page + 1
  )
  return orders
}

/**
 * Reads at the service again: our open orders, and accepted and declined orders that are due. Leaves
 * out orders of the other environment, which the service does not know. Only one page of orders is in
 * memory at a time, without their carts.
 *
 * @param stopsAtError at the first call that fails: none may succeed now
 */
async function syncOwn(
  run: Run,
  { stopsAtError, all }: { stopsAtError: boolean; all: boolean }
): Promise<void> {
  const { container, report, clock } = run
  const oneClick = container.resolve("oneClick")
  const isDue = {
    state: ["accepted" as const, "declined" as const],
    recheck_at: all ? { $ne: null } : { $lte: clock() },
  }
  const isRead = { $or: [{ state: OPEN_STATES }, isDue] }
  const isOurs = { $or: [{ environment: null }, { environment: oneClick.environment }] }
  for (let after = ""; ;) {
    const rows = await oneClick.listIncomingOrders(
      { id: { $gt: after }, $and: [isRead, isOurs] },
      { select: ["id", "service_order_id", "state"], order: { id: "ASC" }, take: PAGE }
    )
    for (const row of rows) {
      report.checked += SYNCED_STATES.includes(row.state) ? 1 : 0
      const failure = await reportingFailure(run, row.service_order_id, () => sync(run, row))
      if (stopsAtError && asServiceError(failure)?.isTransient) {
        return
      }
    }
    if (!rows.length) {
      return
    }
    after = rows[rows.length - 1].id
  }
}
