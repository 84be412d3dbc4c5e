import { ENDED_STATES } from "../modules/one-click/states"
import { type DecisionRecord, takenOver } from "../modules/one-click/repositories/inbox"
import { isOrdered, unconsumeHold } from "../stock/consume-hold"
import { releaseStock } from "../stock/book-stock"
import { cancelMedusaOrder } from "./cancel-medusa-order"
import { withOrderLock } from "./locks"
import { dropUnfinishedRefunds, followService } from "./payments"
import { giveBackUses } from "./promotion-uses"
import { because, enter, type Reason } from "./reasons"
import { recordRefunds } from "./record-refunds"
import { isNeverDebited } from "./service-status"
import { moveOrder, type OwnOrder, type TakenOrder } from "./taken-order"

export type End = {
  state: "declined" | "cancelled"
  reason: Reason
  service_status: string
}

/**
 * Ends an order that will not be paid: cancels the Medusa order if there is one, records the refund
 * of what was captured, releases the stock, gives back the uses of promotions and ends the purchase.
 * An order that is fulfilled or being changed needs review; one that was refunded after it was
 * fulfilled stays accepted.
 *
 * Not a workflow, because nothing in it can be compensated: it is repeated until it succeeds.
 *
 * @returns false if it was found before that the order can't be ended
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 * @throws {MedusaError} UNEXPECTED_STATE if a refund could not be recorded; retry later.
 */
export async function closeOrder(taken: TakenOrder, end: End): Promise<boolean> {
  const { container, row } = taken
  const { service_status } = end
  const refusal = row.order_id ? await cancelAndRefund(taken, row.order_id, end) : undefined
  if (refusal) {
    const isFulfilled = refusal === "fulfilled_but_closed"
    const isRefunded = isFulfilled && !!row.accepted_at && service_status === "refunded"
    const order = isRefunded
      ? enter("end", "accepted", "refunded_at_service")
      : enter("end", "review", refusal)
    return moveOrder(taken, { ...order, service_status })
  }
  if (!row.accepted_at || isNeverDebited(service_status)) {
    await giveBackUses(container, row)
  }
  await endOrder(taken, end)
  return true
}

/** Returns why Medusa refuses to cancel the order, if it does; refunds what is ended or fulfilled. */
function cancelAndRefund(
  taken: TakenOrder,
  order_id: string,
  { service_status }: End
): Promise<Reason | undefined> {
  const { container, row } = taken
  const followed = { service_order_id: row.service_order_id, service_status }
  return withOrderLock(container, order_id, () =>
    followService(followed, async () => {
      await dropUnfinishedRefunds(taken)
      const refusal = await cancelMedusaOrder(taken)
      if (refusal !== "changed_but_closed") {
        await recordRefunds(taken)
      }
      return refusal
    })
  )
}

/**
 * Ends an order and its purchase like `closeOrder`, but leaves the Medusa order as it is.
 *
 * @param decision of the person who ends the order, if it is to be stored
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export async function endOrder(
  taken: TakenOrder,
  end: End,
  decision?: DecisionRecord
): Promise<void> {
  const { oneClick, row, now } = taken
  const { context_id } = row
  const [purchase] = context_id
    ? await oneClick.listPurchases({ context_id }, { select: ["id"], take: 1 })
    : []
  const recheck_at = end.reason === "declined" ? now : null
  const order = { ...end, ...because(end.reason), recheck_at }
  if (!purchase || (await hasOtherOrder(taken))) {
    await moveOrder(taken, order, { decision })
    // Of two orders that end at the same time, the last one ends their purchase.
    if (purchase && !(await hasOtherOrder(taken))) {
      await endOrder({ ...taken, row: { ...row, state: end.state } }, end)
    }
    return
  }
  if (row.lease_owner && !(await oneClick.leases.renew(row, now))) {
    throw takenOver()
  }
  await freeStock(taken)
  await moveOrder(taken, order, {
    decision,
    purchase: {
      status: end.state === "declined" ? "denied" : "cancelled",
      state: end.reason === "payment_failed" ? end.reason : end.state,
      ended_at: null,
    },
  })
}

/**
 * Returns whether the purchase has another order that is still open or accepted; that order keeps
 * the purchase and its stock.
 */
async function hasOtherOrder({ oneClick, row }: OwnOrder): Promise<boolean> {
  const others = await oneClick.listIncomingOrders(
    { context_id: row.context_id, id: { $ne: row.id }, state: { $nin: [...ENDED_STATES] } },
    { select: ["id"], take: 1 }
  )
  return others.length > 0
}

/**
 * Releases the stock of the purchase of an order that ends. Units consumed for a Medusa order that
 * was never created become outstanding first; the cancellation of a Medusa order released its units
 * already.
 */
async function freeStock(taken: TakenOrder): Promise<void> {
  const { container, oneClick, row } = taken
  const context_id = row.context_id ?? ""
  for (const hold of await oneClick.holds.findOfContext(context_id)) {
    const isConsumed = hold.consumed > 0 && !(await isOrdered(container, hold.line_item_id))
    // Another order that came meanwhile may be consuming them, before its lines are stored.
    if (await hasOtherOrder(taken)) {
      return
    }
    if (isConsumed) {
      await unconsumeHold(container, { ...hold, newly_booked: 0 })
    }
  }
  await releaseStock(container, { context_id, quantity: "all" })
}
