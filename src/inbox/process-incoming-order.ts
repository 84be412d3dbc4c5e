import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { backoff } from "../lib/backoff"
import { MAX_TRANSIENT_TRIES, shouldGiveUp } from "../orders/give-up"
import { cancelledInShop, isCancelledHere } from "../orders/cancel-medusa-order"
import { readAcceptable } from "../orders/decide-at-service"
import { keepLease, type Lease, LEASE_MS, renewLease } from "../orders/lease"
import { withOrderLock } from "../orders/order-lock"
import { type Reason, REASONS } from "../orders/reasons"
import { isDecided } from "../orders/service-status"
import { syncWithService } from "../orders/sync-with-service"
import { enter, stageOf } from "../orders/transitions"
import { notifyOwnerOrLog } from "../notices/notify-owner"
import { logFailure } from "../lib/observe/log-failure"
import { logLine } from "../lib/observe/log-line"
import { inScope } from "../lib/observe/scope"
import { traced } from "../lib/observe/traced"
import { describeError } from "../lib/redaction/describe-error"
import { asServiceError } from "../gateway/errors"
import { acceptOrderWorkflow } from "../workflows/accept-order"
import { emitOrderPlacedOnce } from "./emit-order-placed-once"
import { compareOrderWorkflow } from "../workflows/compare-order"
import { placeOrderWorkflow } from "../workflows/place-order"

/**
 * Takes an incoming order as far as it can go automatically: compared, placed, `order.placed`
 * emitted once the order is approved or before, as the settings say, accepted. One worker processes
 * an order at a time; states only move forward; failed stages are retried, and in the end the order
 * waits for a manual decision. Safe to call for any order at any time; a process that is shutting
 * down takes no orders.
 *
 * @param random returns a number from 0 to 1, which spreads retries
 * @returns the resulting state, or undefined if there was nothing to do
 */
export async function processIncomingOrder(
  container: MedusaContainer,
  id: string,
  clock: () => Date = () => new Date(),
  random: () => number = Math.random
): Promise<string | undefined> {
  const oneClick = container.resolve("oneClick")
  return oneClick.runtime.inFlightOrders.track(() => claimAndHandle(container, id, clock, random))
}

async function claimAndHandle(
  container: MedusaContainer,
  id: string,
  clock: () => Date,
  random: () => number
): Promise<string | undefined> {
  const oneClick = container.resolve("oneClick")
  const owner = generateEntityId(undefined, "worker")
  const claimed = await oneClick.inbox.claim({ id, owner, now: clock(), lease_ms: LEASE_MS })
  if (!claimed) {
    return undefined
  }
  const { service_order_id, context_id } = claimed
  return inScope({ order: service_order_id, context: context_id }, () =>
    traced(
      "one-click.order",
      {},
      () => handle(container, { id, owner, clock }, claimed, random),
      (state) => ({ state })
    )
  )
}

/** States in which an order may need a person: the owner is notified at once. */
const MAY_WAIT: IncomingOrderRow["state"][] = ["review", "failed", "placed"]

/** Advances a leased order, records the result and ends the lease. */
async function handle(
  container: MedusaContainer,
  lease: Lease,
  claimed: IncomingOrderRow,
  random: () => number
): Promise<string> {
  const oneClick = container.resolve("oneClick")
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { id, owner, clock } = lease
  const begun = performance.now()
  let next_attempt_at = clock()
  let released: IncomingOrderRow | undefined
  const advanceOrRecord = async () => {
    try {
      await advance(container, lease, claimed)
    } catch (error) {
      const row = await renewLease(container, lease)
      if (row) {
        next_attempt_at = new Date(clock().getTime() + backoff(row.attempts, random()))
        await recordFailure(container, row, error, clock())
      } else {
        logFailure(container, "order left to another process", error, {}, "warn")
      }
    }
  }
  try {
    await keepLease(container, lease, advanceOrRecord)
  } finally {
    released = await oneClick.inbox.release({ id, owner, next_attempt_at })
  }
  const { state, reason } = released ?? (await oneClick.retrieveIncomingOrder(id))
  if (MAY_WAIT.includes(state)) {
    await notifyOwnerOrLog(container)
  }
  logger.info(
    logLine("order handled", { state, reason, ms: Math.round(performance.now() - begun) })
  )
  return state
}

async function advance(
  container: MedusaContainer,
  lease: Lease,
  claimed: IncomingOrderRow
): Promise<void> {
  const { id, owner, clock } = lease
  let record: unknown
  let row: IncomingOrderRow | undefined = claimed
  for (; row; row = await renewLease(container, lease)) {
    const { service_order_id } = row
    switch (stageOf(row.state)) {
      case "compare": {
        const input = { id, service_order_id, now: clock(), owner }
        record = (await compareOrderWorkflow(container).run({ input })).result.record
        break
      }
      case "place":
        await placeOrderWorkflow(container).run({ input: { id, service_order_id, record, owner } })
        break
      case "accept": {
        const mayBeCancelled = !!claimed.order_id
        const status = await emitOnceAcceptable(container, row, { now: clock(), mayBeCancelled })
        if (!row.approved_at) {
          return
        }
        await withOrderLock(container, row.order_id ?? "", () =>
          acceptOrderWorkflow(container).run({ input: { id, now: clock(), status, owner } })
        )
        return
      }
      default:
        return
    }
  }
}

/**
 * Emits `order.placed` if that is due, unless the order was closed at the service or canceled in
 * Medusa since it was compared: an order that is canceled at once is not confirmed first.
 *
 * @param mayBeCancelled false if this run placed the order a moment ago
 * @returns the order's status at the service, which the acceptance needs; undefined if it wasn't read
 */
async function emitOnceAcceptable(
  container: MedusaContainer,
  row: IncomingOrderRow,
  { now, mayBeCancelled }: { now: Date; mayBeCancelled: boolean }
): Promise<string | undefined> {
  const isDue = row.approved_at || row.emits_before_approval
  if (!isDue || row.order_placed_emitted_at) {
    return undefined
  }
  const client = await container.resolve("oneClick").gateway.connect()
  const status = await readAcceptable(client, row.service_order_id)
  if (mayBeCancelled && (await isCancelledHere(container, row.order_id ?? ""))) {
    throw cancelledInShop()
  }
  await emitOrderPlacedOnce(container, row, now)
  return status
}

async function recordFailure(
  container: MedusaContainer,
  row: IncomingOrderRow,
  error: unknown,
  now: Date
): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const message = describeError(error)
  const hold = holdReason(row, error)
  logger.warn(
    logLine("order failed", { state: row.state, try: row.attempts, held: hold, reason: message })
  )
  if (hold === "decided_elsewhere") {
    await applyDecision(container, row, message, now).catch((unread: unknown) =>
      recordTry(container, row, unread, now)
    )
  } else if (hold) {
    await change(container, row, { ...enter("hold", "review"), reason: hold, message })
  } else {
    await recordTry(container, row, error, now)
  }
}

/** Records a failed attempt: the next attempt follows automatically, or the order has failed. */
async function recordTry(
  container: MedusaContainer,
  row: IncomingOrderRow,
  error: unknown,
  now: Date
): Promise<void> {
  const transient = isWorthRetrying(error)
  const message = describeError(error)
  if (shouldGiveUp({ transient, attempts: row.attempts, since: row.created_at, now })) {
    await change(container, row, { ...enter("give_up", "failed"), reason: "gave_up", message })
  } else {
    const attempts = transient ? Math.min(row.attempts, MAX_TRANSIENT_TRIES) : row.attempts
    await change(container, row, { attempts, message })
  }
}

/** Changes an order, unless another process has taken it over since the row was read. */
async function change(
  container: MedusaContainer,
  { id, state, lease_owner: owner }: IncomingOrderRow,
  order: Partial<IncomingOrderRow>
): Promise<void> {
  const { inbox } = container.resolve("oneClick")
  if (!(await inbox.move({ id, owner, from: [state], order }))) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(logLine("order left to another process", { state }))
  }
}

/** Applies the service's decision here; if that is impossible, the order needs review. */
async function applyDecision(
  container: MedusaContainer,
  row: IncomingOrderRow,
  message: string,
  now: Date
): Promise<void> {
  const oneClick = container.resolve("oneClick")
  if ((await syncWithService(container, row, { now })) !== "unchanged") {
    return
  }
  const { service_status } = await oneClick.retrieveIncomingOrder(row.id)
  const held = isDecided(service_status ?? "", "accepted")
    ? { reason: "cancelled_but_paid", message: REASONS.cancelled_but_paid }
    : { reason: "decided_elsewhere", message }
  await change(container, row, { ...enter("hold", "review"), ...held })
}

/**
 * Returns whether the failure is not the order's own, so that the order waits for its end: a
 * failure of the service, an API key being changed, or a lock held by others.
 */
function isWorthRetrying(error: unknown): boolean {
  const service = asServiceError(error)
  if (service) {
    return service.isTransient || service.kind === "unauthorized"
  }
  const name = (error as Partial<Error> | undefined)?.name ?? ""
  return ["StockBusyError", "OrderBusyError"].includes(name) || isCode(error, "not_configured")
}

/** Returns the reason for review of a failure that a retry won't fix. */
function holdReason(row: IncomingOrderRow, error: unknown): Reason | undefined {
  if (isCode(error, MedusaError.Codes.INSUFFICIENT_INVENTORY)) {
    return "out_of_stock"
  }
  if (isCode(error, "decided_elsewhere")) {
    return "decided_elsewhere"
  }
  if (row.state === "compared" && isType(error, MedusaError.Types.NOT_ALLOWED)) {
    return "refused_by_shop"
  }
  return undefined
}

function isType(error: unknown, type: string): boolean {
  return (error as Partial<MedusaError> | undefined)?.type === type
}

function isCode(error: unknown, code: string): boolean {
  return (error as Partial<MedusaError> | undefined)?.code === code
}
