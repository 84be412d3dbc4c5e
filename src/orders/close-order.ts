import type { MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { ENDED_STATES } from "../modules/one-click/states"
import type OneClickModuleService from "../modules/one-click/service"
import { type DecisionRecord, heldAs, takenOver } from "../modules/one-click/repositories/inbox"
import { isOrdered, unconsumeHold } from "../stock/consume-hold"
import { releaseStock } from "../stock/book-stock"
import { cancelMedusaOrder } from "./cancel-medusa-order"
import { renewLease, withOrderLock } from "./locks"
import { dropUnfinishedRefunds, followService } from "./payments"
import { giveBackUses } from "./promotion-uses"
import { because, type Reason } from "./reasons"
import { recordRefunds } from "./record-refunds"
import { isNeverDebited } from "./service-status"
import { enter } from "./transitions"

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
 * @param row the order, with the owner of its lease
 * @returns false if it was found before that the order can't be ended
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 * @throws {MedusaError} UNEXPECTED_STATE if a refund could not be recorded; retry later.
 */
export async function closeOrder(
  container: MedusaContainer,
  row: IncomingOrderRow,
  end: End,
  now: Date
): Promise<boolean> {
  const { order_id, service_order_id } = row
  const { service_status } = end
  if (order_id) {
    const owned = { order_id, collection_id: row.payment_collection_id ?? "" }
    const cancelAndRefund = async () => {
      await dropUnfinishedRefunds(container, owned, now)
      const cancellation = await cancelMedusaOrder(container, owned, now)
      if (cancellation.cancelled || cancellation.reason === "fulfilled_but_closed") {
        await recordRefunds(container, owned, now)
      }
      return cancellation
    }
    const cancellation = await withOrderLock(container, order_id, () =>
      followService({ service_order_id, service_status }, cancelAndRefund)
    )
    if (!cancellation.cancelled) {
      const isFulfilled = cancellation.reason === "fulfilled_but_closed"
      const isRefunded = isFulfilled && !!row.accepted_at && service_status === "refunded"
      const order = isRefunded
        ? { ...enter("end", "accepted"), ...because("refunded_at_service"), service_status }
        : { ...enter("end", "review"), ...because(cancellation.reason), service_status }
      // What was found before leaves the time since when the order needs review.
      const isKnown = order.state === row.state && order.reason === row.reason
      if (isKnown && service_status === row.service_status) {
        return false
      }
      await container.resolve("oneClick").inbox.moveOrThrow({ ...heldAs(row), order })
      return true
    }
  }
  if (!row.accepted_at || isNeverDebited(service_status)) {
    await giveBackUses(container, row)
  }
  await endOrder(container, row, end, now)
  return true
}

/**
 * Ends an order and its purchase like `closeOrder`, but leaves the Medusa order as it is.
 *
 * @param end with the decision of the person who ends the order, if it is to be stored
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export async function endOrder(
  container: MedusaContainer,
  row: IncomingOrderRow,
  { decision, ...end }: End & { decision?: DecisionRecord },
  now: Date
): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { id, context_id, lease_owner: owner } = row
  const [purchase] = context_id
    ? await oneClick.listPurchases({ context_id }, { select: ["id"], take: 1 })
    : []
  const recheck_at = end.reason === "declined" ? now : null
  const order = { ...end, ...because(end.reason), recheck_at }
  if (!context_id || !purchase) {
    await oneClick.inbox.moveOrThrow({ ...heldAs(row), order, decision })
    return
  }
  let held = heldAs(row)
  let decided = decision
  if (await hasOtherOrder(oneClick, id, context_id)) {
    await oneClick.inbox.moveOrThrow({ ...held, order, decision })
    // Of two that end at the same time, the last one ends their purchase.
    if (await hasOtherOrder(oneClick, id, context_id)) {
      return
    }
    held = heldAs({ ...row, state: end.state })
    decided = undefined
  }
  if (owner && !(await renewLease(container, { id, owner, clock: () => now }))) {
    throw takenOver()
  }
  await freeStock(container, { id, context_id })
  await oneClick.inbox.moveOrThrow({
    ...held,
    order,
    decision: decided,
    purchase_id: purchase.id,
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
async function hasOtherOrder(
  oneClick: OneClickModuleService,
  id: string,
  context_id: string
): Promise<boolean> {
  const others = await oneClick.listIncomingOrders(
    { context_id, id: { $ne: id }, state: { $nin: [...ENDED_STATES] } },
    { select: ["id"], take: 1 }
  )
  return others.length > 0
}

/**
 * Releases the stock of a purchase. Units consumed for a Medusa order that was never created become
 * outstanding first; the cancellation of a Medusa order released its units already.
 *
 * @param order the order that ends
 */
async function freeStock(container: MedusaContainer, order: { id: string; context_id: string }) {
  const oneClick = container.resolve("oneClick")
  const { id, context_id } = order
  for (const hold of await oneClick.holds.findOfContext(context_id)) {
    const isConsumed = hold.consumed > 0 && !(await isOrdered(container, hold.line_item_id))
    // Another order that came meanwhile may be consuming them, before its lines are stored.
    if (await hasOtherOrder(oneClick, id, context_id)) {
      return
    }
    if (isConsumed) {
      await unconsumeHold(container, { ...hold, newly_booked: 0 })
    }
  }
  await releaseStock(container, { context_id, quantity: "all" })
}
