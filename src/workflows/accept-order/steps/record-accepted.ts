import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { Held } from "../../../modules/one-click/repositories/inbox"
import { enter, statesBefore } from "../../../orders/transitions"

/**
 * Marks the incoming order and its purchase as accepted, unless another process has taken the order
 * over meanwhile. Tried again if only the database's answer was lost: Medusa would take the capture
 * out of the accepted order's transactions.
 */
export const recordAcceptedStep = createStep(
  { name: "one-click-record-accepted", maxRetries: 2 },
  async ({ held }: { held: Held }, { container }) => {
    await container.resolve("oneClick").inbox.move({
      ...held,
      from: statesBefore("accept"),
      order: {
        ...enter("accept", "accepted"),
        service_status: "accepted",
        accepted_at: new Date(),
        reason: null,
        message: null,
      },
      purchase: { status: "accepted" },
    })
    return new StepResponse(undefined)
  }
)
