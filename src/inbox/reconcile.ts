import type { MedusaContainer } from "@medusajs/framework/types"
import type OneClickModuleService from "../modules/one-click/service"
import { forEachOrderPage, isChangedSince } from "../gateway/order-pages"
import { asServiceError } from "../gateway/errors"
import type { ServiceOrderHead } from "../gateway/schemas/order"
import { mayReopen } from "../modules/one-click/repositories/inbox"
import { mapConcurrently } from "../lib/map-concurrently"
import { findOwnContexts } from "../orders/own-context"
import { type SyncOutcome, syncWithService } from "../orders/sync-with-service"
import { SYNCED_STATES } from "../orders/transitions"
import { everyOwnOrder } from "./every-own-order"
import { ORDERS_AT_ONCE } from "./process-due-orders"
import { processIncomingOrder } from "./process-incoming-order"
import { type OrderDecidedHere, isDecidedHere, repeatDecision } from "./repeat-decision"
import { type EndedOrder, reopenOrder } from "./reopen-order"
import { logNotSynced, syncOrder } from "./sync-order"

export type ReconciliationReport = {
  dry_run: boolean
  /**
   * Number of pending orders read at the service; `found` has the ids of those that nobody
   * reported.
   */
  pending: number
  found: string[]
  /** Orders of other shops with the same API key that were seen for the first time. */
  other_shops: number
  /** Number of accepted orders read as well, if requested. */
  accepted?: number
  /**
   * Number of our open orders that were read again; `closed` and `reopened` have the ids of
   * those that changed at the service.
   */
  checked: number
  closed: string[]
  reopened: string[]
  /** Orders that could not be read; the next run tries them again. */
  errors: { service_order_id: string; message: string }[]
}

type Options = { dry_run?: boolean; accepted_since?: Date; clock?: () => Date }

const NOTHING = { pending: 0, checked: 0, found: 0, closed: 0, reopened: 0, errors: 0 }

/**
 * Reconciles and stores the result for the dashboard, even if the run fails. A dry run is not
 * stored.
 *
 * @throws what {@link reconcile} throws
 */
export async function runReconciliation(
  container: MedusaContainer,
  { dry_run, accepted_since, clock = () => new Date() }: Options & { dry_run: boolean }
): Promise<ReconciliationReport> {
  const oneClick = container.resolve("oneClick")
  const at = clock().toISOString()
  try {
    const report = await reconcile(container, { dry_run, accepted_since, clock })
    if (!dry_run) {
      await oneClick.storedFacts.save("reconciliation", {
        at,
        pending: report.pending,
        checked: report.checked,
        found: report.found.length,
        closed: report.closed.length,
        reopened: report.reopened.length,
        errors: report.errors.length,
        message: null,
      })
    }
    return report
  } catch (error) {
    if (!dry_run) {
      const message = asServiceError(error)?.message ?? "It failed: see the log."
      await oneClick.storedFacts.save("reconciliation", { at, ...NOTHING, message })
    }
    throw error
  }
}

/**
 * Compares the service's pending orders with the inbox, and our open orders with the service, and
 * processes what was missed. Repeats decisions that the service has not kept. Only one page of
 * orders is in memory at a time. If a list cannot be read, our open orders are read all the same.
 *
 * @param dry_run reports what would be done and does nothing
 * @param accepted_since also looks for orders the service has accepted and changed since then:
 * their buyers have paid, and a shop restored from a backup may have lost them
 * @throws {ServiceError} if the service is unreachable
 */
export async function reconcile(
  container: MedusaContainer,
  { dry_run = false, accepted_since, clock = () => new Date() }: Options = {}
): Promise<ReconciliationReport> {
  const report: ReconciliationReport = {
    dry_run,
    pending: 0,
    found: [],
    other_shops: 0,
    checked: 0,
    closed: [],
    reopened: [],
    errors: [],
  }
  const failure = await openListed(container, report, clock, accepted_since).then(
    () => undefined,
    (error: unknown) => ({ error })
  )
  await syncOpen(container, report, clock, { stopsAtError: !!failure })
  if (failure) {
    throw failure.error
  }
  return report
}

async function openListed(
  container: MedusaContainer,
  report: ReconciliationReport,
  clock: () => Date,
  accepted_since?: Date
): Promise<void> {
  report.pending = await openMissed(container, report, clock, { status: "pending" })
  if (accepted_since) {
    const requested = { status: "accepted", since: accepted_since } as const
    report.accepted = await openMissed(container, report, clock, requested)
  }
}

/**
 * Stores and processes the service's orders in a status that are missing from the inbox.
 *
 * @returns the number of orders read
 */
async function openMissed(
  container: MedusaContainer,
  report: ReconciliationReport,
  clock: () => Date,
  { status, since }: { status: "pending" | "accepted"; since?: Date }
): Promise<number> {
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.gateway.connect()
  const { orders } = await forEachOrderPage(client, status, async (heads) => {
    const { missed, foreign, decided, ended } = await findMissed(
      oneClick,
      heads.filter((head) => !since || isChangedSince(head, since))
    )
    report.found.push(...missed.map(({ id }) => id))
    report.other_shops += foreign.length
    if (!report.dry_run) {
      await mapConcurrently([...missed, ...foreign], ORDERS_AT_ONCE, (head) =>
        recorded(container, report, head.id, () => receive(container, head, clock))
      )
      if (status === "pending") {
        await mapConcurrently(decided, ORDERS_AT_ONCE, (row) =>
          recorded(container, report, row.service_order_id, () => repeatDecision(container, row))
        )
      }
    }
    await mapConcurrently(ended, ORDERS_AT_ONCE, (row) =>
      recorded(container, report, row.service_order_id, async () => {
        if (await reopenOrder(container, row, { clock, dry_run: report.dry_run })) {
          report.reopened.push(row.service_order_id)
        }
      })
    )
    // Processed orders leave the list.
    return (missed.length || ended.length) && !report.dry_run ? "again" : "next"
  })
  return orders
}

/** Divides the orders of a page by what is to be done with them. */
async function findMissed(
  oneClick: OneClickModuleService,
  heads: ServiceOrderHead[]
): Promise<{
  /**
   * Orders to process: they are not in the inbox, or were closed there as not transmitted yet, or as
   * another shop's but are this shop's after all, for example because their secret is accepted again.
   */
  missed: ServiceOrderHead[]
  /** Orders of other shops that are not in the inbox yet. */
  foreign: ServiceOrderHead[]
  /** Orders that the shop has accepted or declined. */
  decided: OrderDecidedHere[]
  /** Orders that had ended at the service. */
  ended: EndedOrder[]
}> {
  const rows = await oneClick.listIncomingOrders(
    { service_order_id: heads.map(({ id }) => id) },
    { select: ["id", "service_order_id", "state", "reason", "order_id"], take: heads.length }
  )
  const known = new Map(rows.map((row) => [row.service_order_id, row]))
  const open = heads.filter(({ id }) => (known.get(id)?.state ?? "closed") === "closed")
  const contexts = open.flatMap(({ context }) => (context ? [context.id] : []))
  const own = await findOwnContexts(oneClick, contexts)
  const isOwn = ({ context }: ServiceOrderHead) => !context || own.has(context.id)
  return {
    missed: open.filter(isOwn),
    foreign: open.filter((head) => !isOwn(head) && known.get(head.id)?.reason !== "other_shop"),
    decided: rows.filter(isDecidedHere),
    ended: rows.filter(mayReopen),
  }
}

async function receive(
  container: MedusaContainer,
  { id: service_order_id, context }: ServiceOrderHead,
  clock: () => Date
): Promise<void> {
  const id = await container.resolve("oneClick").inbox.receive({
    service_order_id,
    context_id: context?.id ?? null,
    now: clock(),
    listed: true,
  })
  await processIncomingOrder(container, id, clock)
}

/** Does the work of one order; if it fails, the report says so and the other orders go on. */
async function recorded(
  container: MedusaContainer,
  report: ReconciliationReport,
  service_order_id: string,
  work: () => Promise<void>
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const message = asServiceError(error)?.message ?? "It could not be synced: see the log."
    report.errors.push({ service_order_id, message })
    logNotSynced(container, service_order_id, error)
  }
}

/**
 * Reads our open orders at the service again, and accepted orders with a recheck request.
 *
 * @param stopsAtError at the first order that cannot be read: no call may succeed now
 */
async function syncOpen(
  container: MedusaContainer,
  report: ReconciliationReport,
  clock: () => Date,
  { stopsAtError }: { stopsAtError: boolean }
): Promise<void> {
  const errors = report.errors.length
  const isOpen = [
    { state: SYNCED_STATES.filter((state) => state !== "accepted") },
    { state: ["accepted" as const], recheck_at: { $ne: null } },
  ]
  const open = everyOwnOrder(container.resolve("oneClick"), { $or: isOpen })
  for await (const { id, service_order_id } of open) {
    report.checked += 1
    await recorded(container, report, service_order_id, async () => {
      const outcome = await syncOne(container, id, report.dry_run, clock)
      if (outcome === "closed" || outcome === "reopened") {
        report[outcome].push(service_order_id)
      }
    })
    if (stopsAtError && report.errors.length > errors) {
      return
    }
  }
}

async function syncOne(
  container: MedusaContainer,
  id: string,
  dry_run: boolean,
  clock: () => Date
): Promise<SyncOutcome> {
  if (!dry_run) {
    return syncOrder(container, id, clock)
  }
  const row = await container.resolve("oneClick").retrieveIncomingOrder(id)
  return syncWithService(container, row, { now: clock(), dry_run })
}
