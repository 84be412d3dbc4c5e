import type { MedusaContainer } from "@medusajs/framework/types"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { ACCEPTED_PURCHASE } from "../../modules/one-click/states"
import { decisionsOf, heldAs } from "../../modules/one-click/repositories/inbox"
import { withOrderLock } from "../locks"
import { followService } from "../payments"
import { prepareCapture } from "../prepare-capture"
import { enter } from "../transitions"
import { emitOrderPlacedWorkflow } from "../../workflows/emit-order-placed"

/**
 * Captures the payment of a placed order with Medusa's own workflow, emits `order.placed` and marks
 * the order as accepted. Our payment provider accepts the order at the service (spec 4.5) meanwhile,
 * and succeeds once a record of the service confirms that its buyer is debited.
 *
 * @param row the order, with the owner of its lease
 * @throws what {@link prepareCapture} and the payment provider throw
 */
export async function captureOrder(
  container: MedusaContainer,
  row: IncomingOrderRow,
  now: Date
): Promise<void> {
  await capture(container, row, now)
  await recordAccepted(container, row, { trigger: "capture", now })
}

/**
 * Captures the payment of a placed order that the service has accepted already, and sends nothing.
 *
 * @returns false if the service, read again, has not accepted the order after all
 */
export async function followAcceptance(
  container: MedusaContainer,
  row: IncomingOrderRow,
  { service_status, now }: { service_status: string; now: Date }
): Promise<boolean> {
  const { service_order_id } = row
  try {
    await followService({ service_order_id, service_status }, () => capture(container, row, now))
    await recordAccepted(container, row, { trigger: "follow", now })
    return true
  } catch (error) {
    if ((error as { code?: string } | undefined)?.code === "not_accepted_there") {
      return false
    }
    throw error
  }
}

async function capture(
  container: MedusaContainer,
  row: IncomingOrderRow,
  now: Date
): Promise<void> {
  await withOrderLock(container, row.order_id ?? "", async () => {
    const by_person = decisionsOf(row).some(({ decision }) => decision === "accept")
    const input = await prepareCapture(container, row, { now, by_person })
    await capturePaymentWorkflow(container).run({ input })
  })
}

/**
 * Emits `order.placed`, unless it was emitted, and marks a captured order as accepted. The caller
 * holds the order's lease. A process that stops before the emission is recorded emits it again.
 */
export async function recordAccepted(
  container: MedusaContainer,
  row: IncomingOrderRow,
  { trigger, now }: { trigger: "capture" | "follow"; now: Date }
): Promise<void> {
  const { inbox } = container.resolve("oneClick")
  if (!row.order_placed_emitted_at) {
    await emitOrderPlacedWorkflow(container).run({ input: { order_id: row.order_id ?? "" } })
    // Not a step: Medusa sends the events when the workflow has ended.
    await inbox.update({ id: row.id, order_placed_emitted_at: now })
  }
  await inbox.moveOrThrow({
    ...heldAs(row),
    order: {
      ...enter(trigger, "accepted"),
      service_status: "accepted",
      approved_at: row.approved_at ?? now,
      accepted_at: now,
      recheck_at: now,
      reason: null,
      message: null,
      changes: null,
    },
    purchase: ACCEPTED_PURCHASE,
  })
}
