import { log, logFailure, inScope } from "../../lib/observe/log"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { OrderRecord } from "../../modules/one-click/gateway/schemas/order"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { backoff } from "../../lib/time"
import { type Due, underLease } from "../locks"
import type { TakenOrder } from "../taken-order"
import { stageOf } from "../transitions"
import { traced } from "../../lib/observe/traced"
import { captureOrder } from "./capture-order"
import { compareAgain, handleFailure, hasChanged } from "./handle-failure"
import { compareOrderWorkflow } from "../../workflows/compare-order"
import { placeOrderWorkflow } from "../../workflows/place-order"
import { ConcurrencyLimit, mapConcurrently } from "../../lib/concurrency"

/**
 * Takes an incoming order as far as it can go automatically: compared, placed, and captured once it
 * is approved, which accepts it. One worker processes
 * an order at a time; states only move forward; failed stages are retried, and in the end the order
 * waits for a manual decision. Safe to call for any order at any time; a process that is shutting
 * down takes no orders.
 *
 * @returns the resulting state, or undefined if there was nothing to do
 */
export async function processIncomingOrder(
  container: MedusaContainer,
  id: string,
  clock: () => Date = () => new Date()
): Promise<string | undefined> {
  const { runtime } = container.resolve("oneClick")
  return runtime.inFlightOrders.track(() =>
    underLease(container, { id, clock }, (taken, due) =>
      inScope({ order: taken.row.service_order_id, context: taken.row.context_id }, () =>
        traced(
          "one-click.order",
          {},
          () => handle(taken, due, clock),
          (state) => ({ state })
        )
      )
    )
  )
}

/** Advances a leased order, and records the result. */
async function handle(taken: TakenOrder, due: Due, clock: () => Date): Promise<string> {
  const { container, oneClick } = taken
  const begun = performance.now()
  try {
    await advance(taken, clock)
  } catch (error) {
    const now = clock()
    const row = await oneClick.leases.renew(taken.row, now)
    if (row) {
      due.next_attempt_at = new Date(now.getTime() + backoff(row.attempts, Math.random()))
      await handleFailure({ ...taken, row, now }, error)
    } else {
      logFailure(container, "order left to another process", error, {}, "warn")
    }
  }
  const { state, reason } = await oneClick.retrieveIncomingOrder(taken.row.id)
  const ms = Math.round(performance.now() - begun)
  log(container, "info", "order handled", { state, reason, ms })
  return state
}

async function advance(claimed: TakenOrder, clock: () => Date): Promise<void> {
  const { container, oneClick } = claimed
  const { id, lease_owner: owner } = claimed.row
  let record: OrderRecord | null = null
  let isComparedAgain = false
  let row: IncomingOrderRow | undefined = claimed.row
  for (; row; row = await oneClick.leases.renew(row, clock())) {
    const taken = { ...claimed, row, now: clock() }
    switch (stageOf(row.state)) {
      case "compare": {
        const input = { id, now: clock(), owner }
        record = (await compareOrderWorkflow(container).run({ input })).result.record
        break
      }
      case "place":
        try {
          await placeOrderWorkflow(container).run({ input: { id, record, owner } })
        } catch (error) {
          if (isComparedAgain || !hasChanged(error)) {
            throw error
          }
          isComparedAgain = true
          await compareAgain(taken)
        }
        break
      case "capture":
        if (row.approved_at) {
          await captureOrder(taken)
        }
        return
      default:
        return
    }
  }
}

const BATCH = 50

/**
 * Orders processed concurrently in one process: more would only wait for each other in the
 * database.
 */
export const ORDERS_AT_ONCE = 4

/**
 * Processes every incoming order that is due, batch by batch until none is left. A failed order
 * does not block the others, because its next attempt lies in the future.
 *
 * @returns the number of orders processed
 */
export async function processDueOrders(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<number> {
  const oneClick = container.resolve("oneClick")
  let handled = 0
  for (;;) {
    const before = handled
    const due = await oneClick.leases.listDue({ now: clock(), limit: BATCH })
    await mapConcurrently(due, ORDERS_AT_ONCE, async (id) => {
      handled += (await processOrLog(container, id, clock)) === undefined ? 0 : 1
    })
    if (handled === before) {
      return handled
    }
  }
}

/** Processes an order; if not even its failure can be stored, logs that, and the job tries again. */
async function processOrLog(
  container: MedusaContainer,
  id: string,
  clock?: () => Date
): Promise<string | undefined> {
  try {
    return await processIncomingOrder(container, id, clock)
  } catch (error) {
    logFailure(container, "order not handled", error, { row: id })
    return undefined
  }
}

const received = new ConcurrencyLimit(ORDERS_AT_ONCE)

/**
 * Processes an order that was just stored once fewer than `ORDERS_AT_ONCE` of them are processed.
 * Only the ids of the others wait in memory, so that a thousand notifications at once use hardly
 * more memory, and the database no more at a time, than a few.
 */
export async function processReceivedOrder(container: MedusaContainer, id: string): Promise<void> {
  await received.run(() => processOrLog(container, id))
}
