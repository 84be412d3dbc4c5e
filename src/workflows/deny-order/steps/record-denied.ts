import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ONE_CLICK_MODULE } from "../../../modules/one-click"
import type OneClickModuleService from "../../../modules/one-click/service"
import { REASONS } from "../../../orders/reasons"
import { releaseStock } from "../../../stock"

type RecordDeniedInput = { id: string; context_id: string | null; purchase_id: string | null }

/** Gives the stock back and closes the purchase. */
export const recordDeniedStep = createStep(
  "one-click-record-denied",
  async ({ id, context_id, purchase_id }: RecordDeniedInput, { container }) => {
    const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
    if (purchase_id && context_id) {
      await releaseStock(container, { context_id, quantity: "all" })
      await oneClick.updatePurchases({ id: purchase_id, status: "denied" })
    }
    await oneClick.updateIncomingOrders({
      id,
      state: "denied",
      service_status: "denied",
      reason: "denied",
      message: REASONS.denied,
    })
    return new StepResponse(undefined)
  }
)
