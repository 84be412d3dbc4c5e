import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { decidedElsewhere } from "../../../orders/decide-at-service"
import { REASONS } from "../../../orders/reasons"
import { classifyServiceStatus } from "../../../orders/service-status"
import { readOrder } from "../../../orders/read-order"

/**
 * Aborts if the service has closed the order since it was compared, does not know it any more, or
 * returns it unreadable, before stock is consumed, an order is created, and the buyer is notified.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the service has closed the
 * order; NOT_FOUND if the service does not know it; INVALID_DATA with the names of the fields that
 * could not be read.
 */
export const refuseEndedStep = createStep(
  "one-click-refuse-ended",
  async ({ record }: { record: unknown }) => {
    if (record === null) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, REASONS.unknown_to_service)
    }
    const read = readOrder(record)
    const status = read.head?.current_status
    if (status && classifyServiceStatus(status).kind === "end") {
      throw decidedElsewhere(status, "placed")
    }
    if (!read.readable) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `${REASONS.unreadable} ${read.fields.join("; ")}`
      )
    }
    return new StepResponse(undefined)
  }
)
