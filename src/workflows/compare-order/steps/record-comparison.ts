import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type OneClickModuleService from "../../../modules/one-click/service"
import { closeOrder } from "../../../orders/close-order"
import { type Comparison, SECOND_ORDER } from "../../../orders/compare/comparison-result"
import { enter } from "../../../orders/transitions"

type RecordComparisonInput = { id: string; comparison: Comparison; now: Date }

/**
 * Records the result of a comparison. The settings may approve an order that equals its quote. The
 * second of two orders of one purchase needs review. An order that is over ends its purchase.
 *
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 */
export const recordComparisonStep = createStep(
  "one-click-record-comparison",
  async ({ id, comparison, now }: RecordComparisonInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const {
      differences,
      cart,
      approved,
      reason = null,
      message = null,
      state,
      context_id,
      ...rest
    } = comparison
    const isOver = state === "declined" || state === "cancelled"
    await oneClick.inbox.update({
      id,
      reason,
      message,
      ...rest,
      // A notification may have named the context meanwhile.
      ...(context_id && { context_id }),
      // The state "compared" is set last, by `claimPurchase`: only one order of a purchase can get
      // it.
      ...(state !== "compared" && !isOver && { state }),
      ...(differences && { differences: { list: differences } }),
      ...(cart !== undefined && { cart }),
      ...(approved && { approved_at: now }),
    })
    if (isOver && reason && rest.service_status) {
      const end = { state, reason, service_status: rest.service_status }
      await closeOrder(container, await oneClick.retrieveIncomingOrder(id), end, new Date(now))
    }
    if (await isOvertaken(oneClick, id, comparison)) {
      const again = { ...enter("report", "received"), reason: null, message: null }
      await oneClick.inbox.update({ id, ...again })
      return new StepResponse(again.state)
    }
    if (state !== "compared" || (await oneClick.inbox.claimPurchase(id))) {
      return new StepResponse(state)
    }
    await oneClick.inbox.update({ id, ...SECOND_ORDER, approved_at: null })
    return new StepResponse(SECOND_ORDER.state)
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
