import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type OneClickModuleService from "../../../modules/one-click/service"
import { closeOrder } from "../../../orders/close-order"
import { type Comparison, SECOND_ORDER } from "../../../orders/comparison"

type RecordComparisonInput = { id: string; comparison: Comparison; now: Date }

/**
 * Writes down what the comparison found; an order that equals its quote may be approved by the
 * settings. Of two orders of one purchase, the second waits for a person. One that is over already ends
 * its purchase.
 *
 * @throws {OrderBusyError} where somebody else cancels the order at this moment: try again.
 */
export const recordComparisonStep = createStep(
  "one-click-record-comparison",
  async ({ id, comparison, now }: RecordComparisonInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const {
      differences,
      basket,
      approved,
      reason = null,
      message = null,
      state,
      context_id,
      ...rest
    } = comparison
    const isOver = state === "denied" || state === "cancelled"
    await oneClick.updateIncomingOrders({
      id,
      reason,
      message,
      ...rest,
      // A notification may have named it meanwhile.
      ...(context_id && { context_id }),
      // These moves come last, and by themselves: only one order of a purchase makes the first.
      ...(state !== "compared" && !isOver && { state }),
      ...(differences && { differences: { list: differences } }),
      ...(basket !== undefined && { basket }),
      ...(approved && { approved_at: now }),
    })
    if (isOver && reason && rest.service_status) {
      const end = { state, reason, service_status: rest.service_status }
      await closeOrder(container, await oneClick.retrieveIncomingOrder(id), end, new Date(now))
    }
    if (await isOvertaken(oneClick, id, comparison)) {
      await oneClick.updateIncomingOrders({ id, state: "received", reason: null, message: null })
      return new StepResponse("received")
    }
    if (state !== "compared" || (await oneClick.claimPurchase(id))) {
      return new StepResponse(state)
    }
    await oneClick.updateIncomingOrders({ id, ...SECOND_ORDER, approved_at: null })
    return new StepResponse(SECOND_ORDER.state)
  }
)

/**
 * Whether a notification arrived while the order was being compared and says what the comparison
 * lacked: the purchase of an order without a context, or that the order is this shop's concern.
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
