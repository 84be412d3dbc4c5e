import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { enter } from "../../../orders/transitions"

/** Marks the purchase and its incoming order as accepted. */
export const recordAcceptedStep = createStep(
  "one-click-record-accepted",
  async ({ id, purchase_id }: { id: string; purchase_id: string }, { container }) => {
    const oneClick = container.resolve("oneClick")
    await oneClick.purchases.update({ id: purchase_id, status: "accepted" })
    await oneClick.inbox.update({
      id,
      ...enter("accept", "accepted"),
      service_status: "accepted",
      accepted_at: new Date(),
      reason: null,
      message: null,
    })
    return new StepResponse(undefined)
  }
)
