import type { MedusaContainer } from "@medusajs/framework/types"
import { asServiceError } from "../gateway/errors"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { readStatus } from "../orders/decide-at-service"
import { REASONS } from "../orders/reasons"
import { classifyServiceStatus, isDecided } from "../orders/service-status"
import { enter, statesBefore } from "../orders/transitions"
import { everyOwnOrder } from "./every-own-order"
import { logNotSynced } from "./sync-order"
import { processIncomingOrder } from "./process-incoming-order"

export type EndedOrder = Pick<IncomingOrderRow, "id" | "service_order_id" | "order_id">

type Options = { clock: () => Date; dry_run?: boolean }

/**
 * Reads an order that ended at the service again. If its buyer pays or has paid after all, the order
 * is processed; if its Medusa order is canceled already, a paid order needs review.
 *
 * @param dry_run returns what would be done and does nothing
 * @returns whether the order is open again
 * @throws {ServiceError} if the service cannot be read
 */
export async function reopenOrder(
  container: MedusaContainer,
  ended: EndedOrder,
  { clock, dry_run }: Options
): Promise<boolean> {
  const { gateway, inbox } = container.resolve("oneClick")
  const { id, service_order_id, order_id } = ended
  const status = await readStatus(await gateway.connect(), service_order_id)
  const isPaid = isDecided(status, "accepted")
  if (order_id ? !isPaid : classifyServiceStatus(status).kind === "end") {
    return false
  }
  if (dry_run) {
    return true
  }
  if (!order_id) {
    const known = { service_order_id, context_id: null, listed: true }
    await processIncomingOrder(container, await inbox.receive({ ...known, now: clock() }), clock)
    return true
  }
  return inbox.move({
    id,
    owner: null,
    from: statesBefore("report"),
    order: {
      ...enter("report", "review"),
      reason: "cancelled_but_paid",
      message: REASONS.cancelled_but_paid,
      service_status: status,
      // The purchase may have another order meanwhile, and only one can be placed.
      placed_at: null,
    },
  })
}

/** How long after its arrival an order whose payment failed is read again. */
const PAID_LATE_MS = 2 * 24 * 60 * 60_000

/**
 * Reads the orders whose payment failed lately again: the service may charge a buyer later, and the
 * shop has no order then.
 *
 * @returns the service's ids of the orders that are open again
 * @throws {ServiceError} if the service is unreachable
 */
export async function reopenPaidLate(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<string[]> {
  const oneClick = container.resolve("oneClick")
  const unpaid = {
    state: ["cancelled" as const],
    reason: "payment_failed",
    created_at: { $gt: new Date(clock().getTime() - PAID_LATE_MS) },
  }
  const reopened: string[] = []
  for await (const row of everyOwnOrder(oneClick, unpaid)) {
    try {
      if (await reopenOrder(container, row, { clock })) {
        reopened.push(row.service_order_id)
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
