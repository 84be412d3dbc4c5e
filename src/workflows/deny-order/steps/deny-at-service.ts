import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { decideAtService } from "../../../orders/decide-at-service"
import { meaningOf } from "../../../orders/next-step"

/**
 * Denies the order at the service (spec 4.5): the buyer is not debited. An order that the service
 * closed by itself counts as denied.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` where it has been accepted there, or
 *   its state says nothing of the buyer's money.
 */
export const denyAtServiceStep = createStep(
  "one-click-deny-at-service",
  async ({ service_order_id }: { service_order_id: string }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const client = await oneClick.retrieveServiceClient()
    const outcome = await decideAtService(client, service_order_id, "denied")
    if (!outcome.decided && !isOver(outcome.status)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `The one-click service has this order as "${outcome.status}": it can no longer be denied.`,
        "decided_elsewhere"
      )
    }
    return new StepResponse(undefined)
  }
)

function isOver(status: string): boolean {
  const meaning = meaningOf(status)
  return meaning.kind === "end" && meaning.state !== "closed"
}
