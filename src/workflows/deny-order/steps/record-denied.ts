import type { InferTypeOf } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IncomingOrder } from "../../../modules/one-click/models"
import { closeOrder } from "../../../orders/close-order"

/** Cancels the Medusa order where there is one, gives the stock back and closes the purchase. */
export const recordDeniedStep = createStep(
  "one-click-record-denied",
  async ({ row }: { row: InferTypeOf<typeof IncomingOrder> }, { container }) => {
    const end = { state: "denied", reason: "denied", service_status: "denied" } as const
    await closeOrder(container, row, end, new Date())
    return new StepResponse(undefined)
  }
)
