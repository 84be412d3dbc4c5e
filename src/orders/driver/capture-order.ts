import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { ACCEPTED_PURCHASE } from "../../modules/one-click/states"
import { decisionsOf } from "../../modules/one-click/repositories/inbox"
import { withOrderLock } from "../locks"
import { followService } from "../payments"
import { prepareCapture } from "../prepare-capture"
import { moveOrder, type TakenOrder } from "../taken-order"
import { enter } from "../reasons"
import { emitOrderPlacedWorkflow } from "../../workflows/emit-order-placed"

/**
 * Captures the payment of a placed order with Medusa's own workflow, emits `order.placed` and marks
 * the order as accepted. Our payment provider accepts the order at the service (spec 4.5) meanwhile,
 * and succeeds once a record of the service confirms that its buyer is debited.
 *
 * @throws what {@link prepareCapture} and the payment provider throw
 */
export async function captureOrder(taken: TakenOrder): Promise<void> {
  await capture(taken)
  await recordAccepted(taken, "capture")
}

/**
 * Captures the payment of a placed order that the service has accepted already, and sends nothing.
 *
 * @returns false if the service, read again, has not accepted the order after all
 */
export async function followAcceptance(
  taken: TakenOrder,
  service_status: string
): Promise<boolean> {
  const { service_order_id } = taken.row
  try {
    await followService({ service_order_id, service_status }, () => capture(taken))
    await recordAccepted(taken, "follow")
    return true
  } catch (error) {
    if ((error as { code?: string } | undefined)?.code === "not_accepted_there") {
      return false
    }
    throw error
  }
}

async function capture(taken: TakenOrder): Promise<void> {
  const { container, row } = taken
  await withOrderLock(container, row.order_id ?? "", async () => {
    const by_person = decisionsOf(row).some(({ decision }) => decision === "accept")
    const input = await prepareCapture(taken, by_person)
    await capturePaymentWorkflow(container).run({ input })
  })
}

/**
 * Emits `order.placed`, unless it was emitted, and marks a captured order as accepted. The caller
 * holds the order's lease. A process that stops before the emission is recorded emits it again.
 */
export async function recordAccepted(
  taken: TakenOrder,
  trigger: "capture" | "follow"
): Promise<void> {
  const { container, oneClick, row, now } = taken
  if (!row.order_placed_emitted_at) {
    await emitOrderPlacedWorkflow(container).run({ input: { order_id: row.order_id ?? "" } })
    // Not a step: Medusa sends the events when the workflow has ended.
    await oneClick.inbox.update({ id: row.id, order_placed_emitted_at: now })
  }
  const accepted = {
    ...enter(trigger, "accepted", null),
    service_status: "accepted",
    approved_at: row.approved_at ?? now,
    accepted_at: now,
    recheck_at: now,
    changes: null,
  }
  await moveOrder(taken, accepted, { purchase: ACCEPTED_PURCHASE })
}
