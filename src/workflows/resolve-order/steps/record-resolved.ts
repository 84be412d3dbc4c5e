import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IncomingOrderRow } from "../../../modules/one-click/models"
import { type End, endOrder } from "../../../orders/close-order"
import { allowedDecisions } from "../../../orders/allowed-decisions"
import { enter } from "../../../orders/transitions"

type RecordResolvedInput = {
  row: IncomingOrderRow
  decision: End["decision"]
}

/**
 * Ends the order and its purchase here and releases the stock still held for it.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order can still be accepted or declined.
 */
export const recordResolvedStep = createStep(
  "one-click-record-resolved",
  async ({ row, decision }: RecordResolvedInput, { container }) => {
    if (!allowedDecisions(row).resolve) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This order can still be decided: accept or decline it."
      )
    }
    const service_status = row.service_status ?? ""
    await endOrder(container, row, {
      ...enter("resolve", "cancelled"),
      reason: "resolved_manually",
      service_status,
      decision,
    })
    return new StepResponse(undefined)
  }
)
