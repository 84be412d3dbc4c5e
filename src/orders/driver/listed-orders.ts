import type { MedusaContainer } from "@medusajs/framework/types"
import { mapConcurrently } from "../../lib/concurrency"
import { log, logFailure } from "../../lib/observe/log"
import { asServiceError } from "../../modules/one-click/gateway/errors"
import { forEachOrderPage, isChangedSince } from "../../modules/one-click/gateway/order-pages"
import type { ServiceOrderHead } from "../../modules/one-click/gateway/schemas/order"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import type { IncomingOrderState } from "../../modules/one-click/states"
import { findOwnContexts } from "../../purchases/notification-address"
import { SYNCED_STATES } from "../transitions"
import { ORDERS_AT_ONCE, processIncomingOrder } from "./process-incoming-order"
import { syncOrder } from "./sync-order"

export type ReconciliationReport = {
  /**
   * Number of pending orders read at the service; `found` has the ids of the orders of its lists that
   * nobody reported.
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

/** A run that compares the shop with the service. */
export type Run = { container: MedusaContainer; report: ReconciliationReport; clock: () => Date }

export function newRun(container: MedusaContainer, clock = () => new Date()): Run {
  const nothing = { pending: 0, found: [], checked: 0, closed: [], reopened: [], errors: [] }
  return { container, report: nothing, clock }
}

/** States of our orders that are open, and read at the service in every run. */
export const OPEN_STATES = SYNCED_STATES.filter((state) => state !== "accepted")

/** What follows from an order's place in a list of the service. */
export type List = {
  status: string
  /** States of our orders that the list contradicts: they are read again. */
  states: readonly IncomingOrderState[]
  /** Orders that the shop lacks and processes: all that may be its own, of stored purchases, or none. */
  missed: "all" | "stored" | "none"
}

/** A page of a list that is taken up; `hasLeft` is true if orders may have left the list. */
type TakenPage = { page: number; heads: ServiceOrderHead[]; hasLeft: boolean }

/**
 * Takes up a list page by page.
 *
 * @param limit of {@link forEachOrderPage}
 * @param since takes up only orders that changed at or after a moment
 * @param next returns the page that follows a page
 * @returns the number of orders, and of the last page
 * @throws {ServiceError} if a page cannot be read
 */
export async function takeUpList(
  run: Run,
  list: List,
  { since, ...limit }: { max: number; mustEnd?: boolean; since?: Date },
  next: (taken: TakenPage) => number
): Promise<{ orders: number; page: number }> {
  const client = await run.container.resolve("oneClick").gateway.connect()
  const work = async (listed: ServiceOrderHead[], page: number) => {
    const heads = listed.filter((head) => !since || isChangedSince(head, since))
    return next({ page, heads, hasLeft: await takeUp(run, heads, list) })
  }
  const { failure, ...read } = await forEachOrderPage(client, list.status, work, limit)
  if (failure) {
    reportFailure(run, list.status, failure)
  }
  return read
}

/**
 * Takes up a page of a list: processes orders that the shop lacks, and reads those again that it has
 * otherwise.
 *
 * @returns whether orders may have left the list
 */
async function takeUp(run: Run, heads: ServiceOrderHead[], list: List): Promise<boolean> {
  const { container, report, clock } = run
  const oneClick = container.resolve("oneClick")
  const rows = await oneClick.listIncomingOrders(
    { service_order_id: heads.map(({ id }) => id) },
    { select: ["id", "service_order_id", "state", "reason"], take: heads.length }
  )
  const known = new Map(rows.map((row) => [row.service_order_id, row]))
  const takesAny = list.missed === "all"
  const named = list.missed === "none" ? [] : heads.flatMap(({ context }) => context?.id ?? [])
  const own = await findOwnContexts(oneClick, named, { stored: !takesAny })
  let hasLeft = false
  await mapConcurrently(heads, ORDERS_AT_ONCE, (head) =>
    reportingFailure(run, head.id, async () => {
      const row = known.get(head.id)
      const isOwn = head.context ? own.has(head.context.id) : takesAny
      // A closed order was not transmitted yet, or may be this shop's after all, for example because
      // its secret is accepted again.
      if (row && row.state !== "closed") {
        if (list.states.includes(row.state)) {
          hasLeft = true
          // Reconciliation reads the order again if this fails.
          await oneClick.leases.requestRecheck({ id: row.id, now: clock() })
          await sync(run, row)
        }
      } else if (isOwn || (takesAny && row?.reason !== "other_shop")) {
        if (isOwn) {
          hasLeft = true
          report.found.push(head.id)
        }
        const id = await oneClick.inbox.receive({
          service_order_id: head.id,
          context_id: head.context?.id ?? null,
          now: clock(),
          listed: true,
        })
        await processIncomingOrder(container, id, clock)
      }
    })
  )
  return hasLeft
}

/**
 * Does the work of one order; if it fails, the report says so and the other orders go on.
 *
 * @returns the failure
 */
export async function reportingFailure(
  run: Run,
  service_order_id: string,
  work: () => Promise<void>
): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    reportFailure(run, service_order_id, error)
    return error
  }
}

/** Adds to the report, and logs, that an order, or entries of a list, could not be compared. */
function reportFailure({ container, report }: Run, service_order_id: string, error: unknown): void {
  const message = asServiceError(error)?.message ?? "It could not be synced: see the log."
  report.errors.push({ service_order_id, message })
  logFailure(container, "order not synced", error, { order: service_order_id })
}

/** Reads an order of ours at the service again. */
export async function sync(
  { container, report, clock }: Run,
  { id, service_order_id }: Pick<IncomingOrderRow, "id" | "service_order_id">
): Promise<void> {
  const outcome = await syncOrder(container, id, clock)
  if (outcome === "closed" || outcome === "reopened") {
    report[outcome].push(service_order_id)
  }
}

/** Logs what a run has changed, if anything. */
export function logChanges(container: MedusaContainer, report: ReconciliationReport): void {
  const [found, closed, reopened] = [report.found, report.closed, report.reopened].map(
    ({ length }) => length
  )
  if (found || closed || reopened) {
    log(container, "info", "reconciled", { found, closed, reopened })
  }
}
