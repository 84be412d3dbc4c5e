import type { MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { declineAtService, readUnlessUnknown } from "../decide-at-service"
import { REASONS } from "../reasons"
import { classifyServiceStatus, isDecided } from "../service-status"
import { enter, statesBefore } from "../transitions"
import { processIncomingOrder } from "./process-incoming-order"

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
  const status = await readUnlessUnknown(await oneClick.gateway.connect(), ended)
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
