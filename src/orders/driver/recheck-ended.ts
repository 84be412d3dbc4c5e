import type { MedusaContainer } from "@medusajs/framework/types"
import { asServiceError } from "../../modules/one-click/gateway/errors"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { declineAtService, readStatus } from "../decide-at-service"
import { REASONS } from "../reasons"
import { nextRecheck, logNotSynced } from "./sync-order"
import { classifyServiceStatus, isDecided } from "../service-status"
import { enter, statesBefore } from "../transitions"
import { processIncomingOrder } from "./process-incoming-order"
import type OneClickModuleService from "../../modules/one-click/service"

export type EndedOrder = Pick<
  IncomingOrderRow,
  "id" | "service_order_id" | "context_id" | "order_id" | "state" | "reason"
>

/** Returns whether the shop has declined an order, so that it can't be pending or accepted. */
export function isDeclinedHere({ state, reason }: Pick<EndedOrder, "state" | "reason">): boolean {
  return state === "declined" && reason === "declined"
}

/**
 * Reads an order that has ended here at the service again. A decline that the service has not kept
 * is repeated. An order whose buyer pays or has paid after all is processed; if the shop declined it
 * or has canceled its Medusa order, it needs review.
 *
 * @returns whether the order is open again
 * @throws {ServiceError} if the service cannot be read
 */
export async function recheckEnded(
  container: MedusaContainer,
  ended: EndedOrder,
  clock: () => Date
): Promise<boolean> {
  const oneClick = container.resolve("oneClick")
  const { service_order_id, order_id } = ended
  const status = await readStatus(await oneClick.gateway.connect(), ended)
  const isFinal = isDeclinedHere(ended)
  if (isDecided(status, "accepted") && (order_id || isFinal)) {
    return needsRefund(container, ended, status)
  }
  if (isFinal && status === "pending") {
    await declineAtService(oneClick, ended)
  }
  if (isFinal || order_id || classifyServiceStatus(status).kind === "end") {
    return false
  }
  const known = { service_order_id, context_id: null, listed: true, now: clock() }
  await processIncomingOrder(container, await oneClick.inbox.receive(known), clock)
  return true
}

/** An order that ended here, and whose buyer has paid. */
async function needsRefund(
  container: MedusaContainer,
  { id }: EndedOrder,
  service_status: string
): Promise<boolean> {
  return container.resolve("oneClick").inbox.move({
    id,
    owner: null,
    from: statesBefore("report"),
    order: {
      ...enter("report", "review"),
      reason: "cancelled_but_paid",
      message: REASONS.cancelled_but_paid,
      service_status,
      recheck_at: null,
      // The purchase may have another order meanwhile, and only one can be placed.
      placed_at: null,
    },
  })
}

/** How long after its arrival an order whose payment failed is read again. */
const PAID_LATE_MS = 2 * 24 * 60 * 60_000

type Recheck = {
  clock?: () => Date
  /** Reads every order that is still watched, also those that are not due. */
  all?: boolean
}

/**
 * Reads orders that ended lately again: those that the shop declined, ever more rarely for a week,
 * and those whose payment failed, because the service may charge a buyer later.
 *
 * @returns the service's ids of the orders that are open again
 * @throws {ServiceError} if the service is unreachable
 */
export async function recheckEndedLately(
  container: MedusaContainer,
  { clock = () => new Date(), all = false }: Recheck = {}
): Promise<string[]> {
  const oneClick = container.resolve("oneClick")
  const now = clock()
  const declined = { state: ["declined" as const], recheck_at: all ? { $ne: null } : { $lte: now } }
  const unpaid = {
    state: ["cancelled" as const],
    reason: "payment_failed",
    created_at: { $gt: new Date(now.getTime() - PAID_LATE_MS) },
  }
  const reopened: string[] = []
  for await (const row of everyOwnOrder(oneClick, { $or: [declined, unpaid] })) {
    try {
      if (await recheckEnded(container, row, clock)) {
        reopened.push(row.service_order_id)
      } else if (row.recheck_at) {
        const next = nextRecheck(row, clock())
        await oneClick.leases.scheduleRecheck({ id: row.id, requested_at: row.recheck_at, next })
      }
    } catch (error) {
      if (asServiceError(error)?.isTransient) {
        throw error
      }
      logNotSynced(container, row.service_order_id, error)
    }
  }
  return reopened
}

const PAGE = 50

const FIELDS = [
  "id",
  "service_order_id",
  "context_id",
  "order_id",
  "state",
  "reason",
  "decisions",
  "accepted_at",
  "recheck_at",
  "created_at",
] as const

type OwnOrder = Pick<IncomingOrderRow, (typeof FIELDS)[number]>

type Filters = NonNullable<Parameters<OneClickModuleService["listIncomingOrders"]>[0]>

/**
 * Yields the incoming orders that match, by id, except those of the other environment, which the
 * service does not know. Only one page of them is in memory at a time.
 */
export async function* everyOwnOrder(
  oneClick: OneClickModuleService,
  filters: Filters
): AsyncGenerator<OwnOrder> {
  const isOurs = { $or: [{ environment: null }, { environment: oneClick.environment }] }
  for (let after = ""; ;) {
    const rows = await oneClick.listIncomingOrders(
      { id: { $gt: after }, $and: [filters, isOurs] },
      { select: [...FIELDS], order: { id: "ASC" }, take: PAGE }
    )
    if (!rows.length) {
      return
    }
    yield* rows
    after = rows[rows.length - 1].id
  }
}
