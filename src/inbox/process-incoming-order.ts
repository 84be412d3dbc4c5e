import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { backoff } from "../lib/backoff"
import { cancelledInShop, isCancelledHere } from "../orders/cancel-medusa-order"
import { readAcceptable } from "../orders/decide-at-service"
import { keepLease, type Lease, LEASE_MS, renewLease } from "../orders/lease"
import { withOrderLock } from "../orders/order-lock"
import { stageOf } from "../orders/transitions"
import { logFailure } from "../lib/observe/log-failure"
import { logLine } from "../lib/observe/log-line"
import { inScope } from "../lib/observe/scope"
import { traced } from "../lib/observe/traced"
import { acceptOrderWorkflow } from "../workflows/accept-order"
import { emitOrderPlacedOnce } from "./emit-order-placed-once"
import { handleFailure } from "./handle-failure"
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
        await handleFailure(container, row, error, clock())
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
