import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type Held, takenOver } from "../../../modules/one-click/repositories/inbox"
import type OneClickModuleService from "../../../modules/one-click/service"
import { closeOrder } from "../../../orders/close-order"
import { type Comparison, SECOND_ORDER } from "../../../orders/compare/comparison-result"
import { enter, statesBefore } from "../../../orders/transitions"

type RecordComparisonInput = { held: Held; comparison: Comparison; now: Date }

/**
 * Records the result of a comparison. The settings may approve an order that equals its quote. The
 * second of two orders of one purchase needs review. An order that is over ends its purchase.
 *
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export const recordComparisonStep = createStep(
  "one-click-record-comparison",
  async ({ held, comparison, now }: RecordComparisonInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const {
      differences,
      approved,
      reason = null,
      message = null,
      state,
      context_id,
      ...rest
    } = comparison
    const { id } = held
    const isOver = state === "declined" || state === "cancelled"
    const from = statesBefore("compare")
    const order = {
      reason,
      message,
      ...rest,
      // A notification may have named the context meanwhile.
      ...(context_id && { context_id }),
      ...(differences && { differences: { list: differences } }),
      approved_at: approved ? new Date(now) : null,
    }
    if (state === "compared" && (await oneClick.inbox.claimPurchase({ ...held, from, order }))) {
      return new StepResponse(state)
    }
    const waits = { ...order, ...SECOND_ORDER, approved_at: null }
    const recorded = state === "compared" ? waits : { ...order, ...(!isOver && { state }) }
    if (!(await oneClick.inbox.move({ ...held, from, order: recorded }))) {
      throw takenOver()
    }
    if (isOver && reason && rest.service_status) {
      const end = { state, reason, service_status: rest.service_status }
      const row = await oneClick.retrieveIncomingOrder(id)
      await closeOrder(container, { ...row, lease_owner: held.owner }, end, new Date(now))
    }
    if (await isOvertaken(oneClick, id, comparison)) {
      const again = { ...enter("report", "received"), reason: null, message: null }
      await oneClick.inbox.move({ ...held, from: [state], order: again })
      return new StepResponse(again.state)
    }
    return new StepResponse(recorded.state ?? state)
  }
)

/**
 * Returns whether a notification arrived during the comparison and supplied what the comparison
 * lacked: the purchase of an order without a context, or the fact that the order belongs to this
 * shop.
 */
async function isOvertaken(
  oneClick: OneClickModuleService,
  id: string,
  { reason, context_id }: Comparison
): Promise<boolean> {
  if (reason !== "other_shop" && (reason !== "unknown_purchase" || context_id)) {
    return false
  }
  const row = await oneClick.retrieveIncomingOrder(id)
  return reason === "other_shop" ? !!row.notified_at : !!row.context_id
}
