import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IncomingOrderRow } from "../../../modules/one-click/models"
import { orderBusy, OrderBusyError } from "../../../orders/order-lock"
import { closeOrder, type End } from "../../../orders/close-order"
import { enter } from "../../../orders/transitions"

type RecordDeclinedInput = {
  row: IncomingOrderRow
  decision: End["decision"]
}

/** Cancels the Medusa order if there is one, releases the stock and closes the purchase. */
export const recordDeclinedStep = createStep(
  "one-click-record-declined",
  async ({ row, decision }: RecordDeclinedInput, { container }) => {
    const end = {
      ...enter("decline", "declined"),
      reason: "declined",
      service_status: "denied",
      decision,
    } as const
    try {
      await closeOrder(container, row, end, new Date())
    } catch (error) {
      // Declined at the service already: reconciliation closes it here if nobody retries.
      throw error instanceof OrderBusyError ? orderBusy() : error
    }
    return new StepResponse(undefined)
  }
)
