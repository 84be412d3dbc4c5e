import type { MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import type OneClickModuleService from "../../modules/one-click/service"
import { forEachOrderPage, isChangedSince } from "../../modules/one-click/gateway/order-pages"
import { asServiceError } from "../../modules/one-click/gateway/errors"
import type { ServiceOrderHead } from "../../modules/one-click/gateway/schemas/order"
import { isEnded } from "../../modules/one-click/states"
import { mapConcurrently } from "../../lib/concurrency"
import { DAY_MS } from "../../lib/time"
import { findOwnContexts } from "../../purchases/notification-address"
import { SYNCED_STATES } from "../transitions"
import { ORDERS_AT_ONCE, receiveListedOrder } from "./process-incoming-order"
import { syncEndings } from "./sync-endings"
import { logNotSynced, syncOrder } from "./sync-order"

export type ReconciliationReport = {
  /**
   * Number of pending orders read at the service; `found` has the ids of those that nobody
   * reported.
   */
  pending: number
  found: string[]
  /** Number of accepted orders read as well, if requested. */
  accepted?: number
  /** Number of our open orders read again; `closed` and `reopened` have the ids of the changed. */
  checked: number
  closed: string[]
  reopened: string[]
  /**
   * Orders that could not be read; the next run tries them again. Entries of a list without an id are
   * named by the list's status.
   */
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

/** A reconciliation under way. */
type Run = { container: MedusaContainer; report: ReconciliationReport; clock: () => Date }

/**
 * Compares the service's pending orders with the inbox, and our open orders with the service, and
 * processes what was missed. Repeats decisions that the service has not kept, and reads orders again
 * that were decided lately. Only one page of orders is in memory at a time. If a list cannot be read,
 * our own orders are read all the same.
 *
 * @throws {ServiceError} if a list cannot be read, or the last of our own orders if it has ended
 */
export async function reconcile(
  container: MedusaContainer,
  { accepted_since, all = false, clock = () => new Date() }: Options = {}
): Promise<ReconciliationReport> {
  const report: ReconciliationReport = {
    pending: 0,
    found: [],
    checked: 0,
    closed: [],
    reopened: [],
    errors: [],
  }
  const run = { container, report, clock }
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
    report.closed.push(...(await syncEndings(container, clock)))
  }
  return report
}

/**
 * Stores and processes the service's orders in a status that are missing from the inbox.
 *
 * @returns the number of orders read
 */
async function openMissed(run: Run, status: "pending" | "accepted", since?: Date): Promise<number> {
  const { container, report, clock } = run
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.gateway.connect()
  const work = async (listed: ServiceOrderHead[], page: number): Promise<number> => {
    const heads = listed.filter((head) => !since || isChangedSince(head, since))
    const rows = await oneClick.listIncomingOrders(
      { service_order_id: heads.map(({ id }) => id) },
      { take: heads.length }
    )
    const known = new Map(rows.map((row) => [row.service_order_id, row]))
    const contexts = heads.flatMap(({ context }) => (context ? [context.id] : []))
    const own = await findOwnContexts(oneClick, contexts)
    // Processed orders leave the list.
    let following = page + 1
    await mapConcurrently(heads, ORDERS_AT_ONCE, (head) =>
      recorded(run, head.id, async () => {
        const row = known.get(head.id)
        const isOwn = !head.context || own.has(head.context.id)
        // A closed order was not transmitted yet, or may be this shop's after all, for example because
        // its secret is accepted again.
        if (row && row.state !== "closed") {
          const isUnsaid = status === "pending" && row.state === "accepted"
          if (isUnsaid || isEnded(row.state)) {
            following = page
            await sync(run, row)
          }
        } else if (isOwn || row?.reason !== "other_shop") {
          if (isOwn) {
            following = page
            report.found.push(head.id)
          }
          await receiveListedOrder(container, head, clock)
        }
      })
    )
    return following
  }
  const { orders, failure } = await forEachOrderPage(client, status, work, { max: MAX_PAGES })
  if (failure) {
    record(run, status, failure)
  }
  return orders
}

/**
 * Does the work of one order; if it fails, the report says so and the other orders go on.
 *
 * @returns the failure
 */
async function recorded(
  run: Run,
  service_order_id: string,
  work: () => Promise<void>
): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    record(run, service_order_id, error)
    return error
  }
}

function record({ container, report }: Run, service_order_id: string, error: unknown): void {
  const message = asServiceError(error)?.message ?? "It could not be synced: see the log."
  report.errors.push({ service_order_id, message })
  logNotSynced(container, service_order_id, error)
}

/** Reads an order of ours at the service again. */
async function sync(
  { container, report, clock }: Run,
  { id, service_order_id }: Pick<IncomingOrderRow, "id" | "service_order_id">
): Promise<void> {
  const outcome = await syncOrder(container, id, clock)
  if (outcome === "closed" || outcome === "reopened") {
    report[outcome].push(service_order_id)
  }
}

/** How long after its arrival an order whose payment failed is read again. */
const PAID_LATE_MS = 2 * DAY_MS

/**
 * Reads at the service again: our open orders; accepted and declined orders that are due; and orders
 * whose payment failed lately, because the service may charge a buyer later.
 *
 * @param stopsAtError at the first call that fails: none may succeed now
 * @throws {ServiceError} if the service fails at the last of them, and that one has ended: it is down
 */
async function syncOwn(
  run: Run,
  { stopsAtError, all }: { stopsAtError: boolean; all: boolean }
): Promise<void> {
  const { container, report, clock } = run
  const now = clock()
  const isOpen = { state: SYNCED_STATES.filter((state) => state !== "accepted") }
  const isDue = {
    state: ["accepted" as const, "declined" as const],
    recheck_at: all ? { $ne: null } : { $lte: now },
  }
  const isUnpaid = {
    state: ["cancelled" as const],
    reason: "payment_failed",
    created_at: { $gt: new Date(now.getTime() - PAID_LATE_MS) },
  }
  const orders = everyOwnOrder(container.resolve("oneClick"), { $or: [isOpen, isDue, isUnpaid] })
  let down: unknown
  for await (const row of orders) {
    report.checked += SYNCED_STATES.includes(row.state) ? 1 : 0
    const failure = await recorded(run, row.service_order_id, () => sync(run, row))
    const isDown = !!asServiceError(failure)?.isTransient
    if (isDown && stopsAtError) {
      return
    }
    down = isDown && !SYNCED_STATES.includes(row.state) ? failure : undefined
  }
  if (down) {
    throw down
  }
}

/**
 * Yields the incoming orders that match, by id, except those of the other environment, which the
 * service does not know. Only one page of them is in memory at a time, without their carts.
 */
async function* everyOwnOrder(
  oneClick: OneClickModuleService,
  filters: NonNullable<Parameters<OneClickModuleService["listIncomingOrders"]>[0]>
): AsyncGenerator<Pick<IncomingOrderRow, "id" | "service_order_id" | "state">> {
  const isOurs = { $or: [{ environment: null }, { environment: oneClick.environment }] }
  for (let after = ""; ;) {
    const rows = await oneClick.listIncomingOrders(
      { id: { $gt: after }, $and: [filters, isOurs] },
      { select: ["id", "service_order_id", "state"], order: { id: "ASC" }, take: PAGE }
    )
    if (!rows.length) {
      return
    }
    yield* rows
    after = rows[rows.length - 1].id
  }
}
