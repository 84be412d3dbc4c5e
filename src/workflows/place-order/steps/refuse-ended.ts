import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { decidedElsewhere } from "../../../orders/decide-at-service"
import { classifyServiceStatus } from "../../../orders/service-status"
import { readOrder } from "../../../orders/read-order"

/**
 * Aborts if the service has closed the order since it was compared, before an order is created and
 * the buyer is notified.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere`
 */
export const refuseEndedStep = createStep(
  "one-click-refuse-ended",
  async ({ record }: { record: unknown }) => {
    const status = readOrder(record).head?.current_status
    if (status && classifyServiceStatus(status).kind === "end") {
      throw decidedElsewhere(status, "placed")
    }
    return new StepResponse(undefined)
  }
)
