import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { decideAtService, decidedElsewhere } from "../../../orders/decide-at-service"
import { isOver } from "../../../orders/service-status"

/**
 * Declines the order at the service (spec 4.5), so that the buyer is not debited. An order that the
 * service closed itself counts as declined.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the order was accepted at the
 * service, or if its status says nothing about the buyer's money.
 */
export const declineAtServiceStep = createStep(
  "one-click-decline-at-service",
  async ({ service_order_id }: { service_order_id: string }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const client = await oneClick.gateway.connect()
    const outcome = await decideAtService(client, service_order_id, "denied")
    if (!outcome.decided && !isOver(outcome.status)) {
      throw decidedElsewhere(outcome.status, "declined")
    }
    return new StepResponse(undefined)
  }
)
