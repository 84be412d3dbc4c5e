import type { MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import type OneClickModuleService from "../../modules/one-click/service"
import {
  forEachOrderPage,
  isChangedSince,
  type NextPage,
} from "../../modules/one-click/gateway/order-pages"
import { asServiceError } from "../../modules/one-click/gateway/errors"
import type { ServiceOrderHead } from "../../modules/one-click/gateway/schemas/order"
import { mayReopen } from "../../modules/one-click/repositories/inbox"
import { mapConcurrently } from "../../lib/concurrency"
import { findOwnContexts } from "../../purchases/notification-address"
import { SYNCED_STATES } from "../transitions"
import {
  type EndedOrder,
  everyOwnOrder,
  isDeclinedHere,
  recheckEnded,
  recheckEndedLately,
} from "./recheck-ended"
import { ORDERS_AT_ONCE, processIncomingOrder } from "./process-incoming-order"
import { repeatDecision } from "./sync-with-service"
import { syncEndings } from "./sync-endings"
import { logNotSynced, syncOrder } from "./sync-order"

export type ReconciliationReport = {
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

const NOTHING = { pending: 0, checked: 0, found: 0, closed: 0, reopened: 0, errors: 0 }

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
  const oneClick = container.resolve("oneClick")
  const at = clock().toISOString()
  try {
    const report = await reconcile(container, options)
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
    return report
  } catch (error) {
    const message = asServiceError(error)?.message ?? "It failed: see the log."
    await oneClick.storedFacts.save("reconciliation", { at, ...NOTHING, message })
    throw error
  }
}

/**
 * Compares the service's pending orders with the inbox, and our open orders with the service, and
 * processes what was missed. Repeats decisions that the service has not kept, and reads orders again
 * that were decided lately. Only one page of orders is in memory at a time. If a list cannot be read,
 * our open orders are read all the same.
 *
 * @throws {ServiceError} if the service is unreachable
 */
export async function reconcile(
  container: MedusaContainer,
  { accepted_since, all = false, clock = () => new Date() }: Options = {}
): Promise<ReconciliationReport> {
  const report: ReconciliationReport = {
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
  await syncOpen(container, report, clock, { stopsAtError: !!failure, all })
  if (failure) {
    throw failure.error
  }
  report.reopened.push(...(await recheckEndedLately(container, { clock, all })))
  if (all) {
    report.closed.push(...(await syncEndings(container, clock)))
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
  const work = async (heads: ServiceOrderHead[]): Promise<NextPage> => {
    const { missed, foreign, accepted, ended } = await findMissed(
      oneClick,
      heads.filter((head) => !since || isChangedSince(head, since))
    )
    report.found.push(...missed.map(({ id }) => id))
    report.other_shops += foreign.length
    await mapConcurrently([...missed, ...foreign], ORDERS_AT_ONCE, (head) =>
      recorded(container, report, head.id, () => receive(container, head, clock))
    )
    if (status === "pending") {
      await mapConcurrently(accepted, ORDERS_AT_ONCE, (row) =>
        recorded(container, report, row.service_order_id, () =>
          repeatDecision(container, row, clock())
        )
      )
    }
    await mapConcurrently(ended, ORDERS_AT_ONCE, (row) =>
      recorded(container, report, row.service_order_id, async () => {
        if (await recheckEnded(container, row, clock)) {
          report.reopened.push(row.service_order_id)
        }
      })
    )
    // Processed orders leave the list.
    return missed.length || ended.length ? "again" : "next"
  }
  return (await forEachOrderPage(client, status, work, { max: MAX_PAGES })).orders
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
  /** Orders that the shop has accepted. */
  accepted: IncomingOrderRow[]
  /** Orders that had ended at the service, or that the shop has declined. */
  ended: EndedOrder[]
}> {
  const rows = await oneClick.listIncomingOrders(
    { service_order_id: heads.map(({ id }) => id) },
    { take: heads.length }
  )
  const known = new Map(rows.map((row) => [row.service_order_id, row]))
  const open = heads.filter(({ id }) => (known.get(id)?.state ?? "closed") === "closed")
  const contexts = open.flatMap(({ context }) => (context ? [context.id] : []))
  const own = await findOwnContexts(oneClick, contexts)
  const isOwn = ({ context }: ServiceOrderHead) => !context || own.has(context.id)
  return {
    missed: open.filter(isOwn),
    foreign: open.filter((head) => !isOwn(head) && known.get(head.id)?.reason !== "other_shop"),
    accepted: rows.filter(({ state }) => state === "accepted"),
    ended: rows.filter((row) => mayReopen(row) || isDeclinedHere(row)),
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
 * Reads our open orders at the service again, and accepted orders that are due.
 *
 * @param stopsAtError at the first order that cannot be read: no call may succeed now
 */
async function syncOpen(
  container: MedusaContainer,
  report: ReconciliationReport,
  clock: () => Date,
  { stopsAtError, all }: { stopsAtError: boolean; all: boolean }
): Promise<void> {
  const errors = report.errors.length
  const isOpen = [
    { state: SYNCED_STATES.filter((state) => state !== "accepted") },
    { state: ["accepted" as const], recheck_at: all ? { $ne: null } : { $lte: clock() } },
  ]
  const open = everyOwnOrder(container.resolve("oneClick"), { $or: isOpen })
  for await (const { id, service_order_id } of open) {
    report.checked += 1
    await recorded(container, report, service_order_id, async () => {
      const outcome = await syncOrder(container, id, clock)
      if (outcome === "closed" || outcome === "reopened") {
        report[outcome].push(service_order_id)
      }
    })
    if (stopsAtError && report.errors.length > errors) {
      return
    }
  }
}
