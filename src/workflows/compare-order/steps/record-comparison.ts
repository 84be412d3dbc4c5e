import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ONE_CLICK_MODULE } from "../../../modules/one-click"
import type OneClickModuleService from "../../../modules/one-click/service"
import type { Comparison } from "../../../orders/comparison"

type RecordComparisonInput = { id: string; comparison: Comparison; now: Date }

/** Writes down what the comparison found; an order that equals its quote may be approved by the settings. */
export const recordComparisonStep = createStep(
  "one-click-record-comparison",
  async ({ id, comparison, now }: RecordComparisonInput, { container }) => {
    const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
    const { differences, basket, approved, reason = null, message = null, ...rest } = comparison
    await oneClick.updateIncomingOrders({
      id,
      reason,
      message,
      ...rest,
      ...(differences && { differences: { list: differences } }),
      ...(basket !== undefined && { basket }),
      ...(approved && { approved_at: now }),
    })
    return new StepResponse(comparison.state)
  }
)
