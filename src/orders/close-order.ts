import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { IncomingOrder } from "../modules/one-click/models"
import { ENDED_STATES } from "../modules/one-click/order-states"
import type OneClickModuleService from "../modules/one-click/service"
import { releaseStock, unconsumeHold } from "../stock"
import { cancelMedusaOrder } from "./cancel-medusa-order"
import { followEnding } from "./cancellation"
import { Reason, REASONS } from "./reasons"
import { recordRefunds } from "./record-refunds"
import { enter } from "./transitions"

type Row = InferTypeOf<typeof IncomingOrder>

type End = { state: "declined" | "cancelled"; reason: Reason; service_status: string }

/**
 * Ends an order that will not be paid: cancels the Medusa order if there is one, releases the stock
 * and ends the purchase. An order that is fulfilled or being changed needs review.
 *
 * Not a workflow, because nothing in it can be compensated: it is repeated until it succeeds.
 *
 * @throws {OrderBusyError} if another process is canceling the order right now, also after the
 * Medusa order was canceled and before its refund is recorded; retry later.
 * @throws {MedusaError} UNEXPECTED_STATE if a refund could not be recorded; retry later.
 */
export async function closeOrder(
  container: MedusaContainer,
  row: Row,
  end: End,
  now: Date
): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { id, order_id } = row
  if (order_id) {
    const { service_status } = end
    const cancellation = await followEnding(service_status, () =>
      cancelMedusaOrder(container, order_id, now)
    )
    if (!cancellation.cancelled) {
      const { reason } = cancellation
      await oneClick.inbox.update({
        id,
        ...enter("end", "review"),
        service_status,
        reason,
        message: REASONS[reason],
      })
      return
    }
    const collection_id = row.payment_collection_id ?? ""
    await followEnding(service_status, () => recordRefunds(container, { order_id, collection_id }))
  }
  await endOrder(container, row, end)
}

/** Ends an order and its purchase like `closeOrder`, but leaves the Medusa order as it is. */
export async function endOrder(container: MedusaContainer, row: Row, end: End): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { id, context_id } = row
  const [purchase] = context_id
    ? await oneClick.listPurchases({ context_id }, { select: ["id"], take: 1 })
    : []
  if (context_id && purchase && !(await hasOtherOrder(oneClick, id, context_id))) {
    await freeStock(container, context_id)
    const status = end.state === "declined" ? "denied" : "cancelled"
    const ending = end.reason === "payment_failed" ? end.reason : null
    await oneClick.purchases.update({
      id: purchase.id,
      status,
      ending,
      ending_reason: null,
      ended_at: null,
    })
  }
  await oneClick.inbox.update({ id, ...end, message: REASONS[end.reason] })
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
 */
async function freeStock(container: MedusaContainer, context_id: string): Promise<void> {
  const oneClick = container.resolve("oneClick")
  for (const hold of await oneClick.holds.findOfContext(context_id)) {
    const lines = await container
      .resolve(Modules.ORDER)
      .listOrderLineItems({ id: hold.line_item_id }, { select: ["id"], take: 1 })
    if (hold.consumed > 0 && !lines.length) {
      await unconsumeHold(container, { ...hold, newly_booked: 0 })
    }
  }
  await releaseStock(container, { context_id, quantity: "all" })
}
