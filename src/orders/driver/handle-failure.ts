import { log, logFailure } from "../../lib/observe/log"
import { MedusaError } from "@medusajs/framework/utils"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { decisionsOf } from "../../modules/one-click/repositories/inbox"
import { findMedusaOrder } from "../medusa-order"
import { enter, type Reason } from "../reasons"
import { isDebited } from "../service-status"
import type { TakenOrder } from "../taken-order"
import { stageOf } from "../transitions"
import { describeError } from "../../lib/redaction"
import { asServiceError } from "../../modules/one-click/gateway/errors"
import { syncWithService } from "./sync-with-service"

/** Maximum attempts for failures within the shop; failures of the service are retried for a day. */
export const MAX_TRIES = 10
/**
 * Caps the count for transient failures, at the longest pause, so that one other failure after a
 * long outage does not end the retries.
 */
export const MAX_TRANSIENT_TRIES = 7
const MAX_TRANSIENT_MS = 24 * 60 * 60_000

/**
 * Records a failed attempt and what follows it: a retry, or review by a person if a retry cannot
 * help. If the service has decided otherwise, its decision is applied. After the last attempt, the
 * order has failed.
 */
export async function handleFailure(taken: TakenOrder, error: unknown): Promise<void> {
  const { container, row } = taken
  const message = describeError(error)
  const hold = holdReason(row, error)
  const fields = { state: row.state, try: row.attempts, held: hold }
  logFailure(container, "order failed", error, fields, "warn")
  if (!stageOf(row.state)) {
    // Recorded where the service was asked.
    await change(taken, { attempts: Math.min(row.attempts, MAX_TRANSIENT_TRIES) })
  } else if (hasChanged(error)) {
    await compareAgain(taken)
  } else if (hold === "decided_elsewhere") {
    await applyDecision(taken, error).catch((unread: unknown) => recordTry(taken, unread))
  } else if (hold) {
    await change(taken, { ...enter("hold", "review", hold), message })
  } else {
    await recordTry(taken, error)
  }
}

/** Returns whether an order was not placed because its record has changed since its comparison. */
export function hasChanged(error: unknown): boolean {
  return isCode(error, "changed_since_comparison")
}

/**
 * Compares an order again whose record has changed since its comparison. If an interrupted run has
 * created its Medusa order, that one says something else than the record: the order needs review.
 */
export async function compareAgain(taken: TakenOrder): Promise<void> {
  const { container, row } = taken
  const created = await findMedusaOrder(container, row.order_id)
  const order = created
    ? {
        ...enter("hold", "review", "changed_at_service"),
        placed_at: row.placed_at ?? new Date(created.created_at),
      }
    : { ...enter("place", "received", null), approved_at: null }
  await change(taken, order)
}

/** Marks a person's acceptance of an order that needs a person again as one that did not succeed. */
function failedAcceptance({ state, reason, decisions }: IncomingOrderRow) {
  const list = decisionsOf({ decisions })
  const last = list.at(-1)
  const needsPerson = state === "review" || state === "failed"
  return needsPerson && reason && last?.decision === "accept" && !last.failed
    ? { decisions: { list: [...list.slice(0, -1), { ...last, failed: reason }] } }
    : {}
}

/** Records a failed attempt: the next attempt follows automatically, or the order has failed. */
async function recordTry(taken: TakenOrder, error: unknown): Promise<void> {
  const { row, now } = taken
  const transient = isWorthRetrying(error)
  const message = describeError(error)
  const since = row.approved_at ?? row.created_at
  if (shouldGiveUp({ transient, attempts: row.attempts, since, now })) {
    await change(taken, { ...enter("give_up", "failed", "gave_up"), message })
  } else {
    const attempts = transient ? Math.min(row.attempts, MAX_TRANSIENT_TRIES) : row.attempts
    await change(taken, { attempts, message })
  }
}

/** Changes an order, unless another process has taken it over since the row was read. */
async function change(
  { container, oneClick, row }: TakenOrder,
  order: Partial<IncomingOrderRow>
): Promise<void> {
  const failed = failedAcceptance({ ...row, ...order })
  if (!(await oneClick.inbox.move(row, { ...order, ...failed }))) {
    log(container, "warn", "order left to another process", { state: row.state })
  }
}

/**
 * Applies the service's decision here; if that is impossible, the order needs review. An order that
 * is pending after all is tried again.
 */
async function applyDecision(taken: TakenOrder, error: unknown): Promise<void> {
  if ((await syncWithService(taken)) !== "unchanged") {
    return
  }
  const { service_status } = await taken.oneClick.retrieveIncomingOrder(taken.row.id)
  if (service_status === "pending") {
    return recordTry(taken, error)
  }
  const order = isDebited(service_status)
    ? enter("hold", "review", "cancelled_but_paid")
    : { ...enter("hold", "review", "decided_elsewhere"), message: describeError(error) }
  await change(taken, order)
}

/**
 * Returns whether an order that failed again should stop retrying. An order retried by hand after a
 * day gets all its attempts as well.
 */
export function shouldGiveUp(failure: {
  transient: boolean
  attempts: number
  since: Date
  now: Date
}): boolean {
  return failure.transient
    ? failure.attempts >= MAX_TRANSIENT_TRIES &&
        failure.now.getTime() - failure.since.getTime() > MAX_TRANSIENT_MS
    : failure.attempts >= MAX_TRIES
}

/**
 * Returns whether the failure is not the order's own, so that the order waits for its end: a
 * failure of the service or a charge it has not confirmed, an API key being changed, or a lock held
 * by others.
 */
function isWorthRetrying(error: unknown): boolean {
  const service = asServiceError(error)
  if (service) {
    return service.isTransient || ["unauthorized", "not_found"].includes(service.kind)
  }
  const name = (error as Partial<Error> | undefined)?.name ?? ""
  return (
    ["StockBusyError", "OrderBusyError"].includes(name) ||
    ["not_configured", "unconfirmed"].some((code) => isCode(error, code))
  )
}

/** Codes of failures that a retry won't fix, with the reason for review. */
const HOLD_REASONS = new Map<string | undefined, Reason>([
  [MedusaError.Codes.INSUFFICIENT_INVENTORY, "out_of_stock"],
  ["decided_elsewhere", "decided_elsewhere"],
  ["code_used_up", "code_used_up"],
  ["not_for_sale", "not_for_sale"],
])

function holdReason(row: IncomingOrderRow, error: unknown): Reason | undefined {
  if (isWorthRetrying(error)) {
    return undefined
  }
  const { code, type } = (error ?? {}) as Partial<MedusaError>
  const isRefused = row.state === "compared" && type === MedusaError.Types.NOT_ALLOWED
  return HOLD_REASONS.get(code) ?? (isRefused ? "refused_by_shop" : undefined)
}

function isCode(error: unknown, code: string): boolean {
  return (error as Partial<MedusaError> | undefined)?.code === code
}
