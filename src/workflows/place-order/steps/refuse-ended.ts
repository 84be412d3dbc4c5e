import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
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
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `The one-click service has this order as "${status}": it can no longer be placed.`,
        "decided_elsewhere"
      )
    }
    return new StepResponse(undefined)
  }
)
