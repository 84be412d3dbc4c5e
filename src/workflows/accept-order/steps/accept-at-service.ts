import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { decideAtService, decidedElsewhere } from "../../../orders/decide-at-service"

type AcceptAtServiceInput = {
  service_order_id: string
  order_reference?: string
  /** The order's status at the service, if it was read just now. */
  status?: string
}

/**
 * Accepts the order at the service (spec 4.5); from then on the service debits the buyer.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the service has closed the
 * order.
 */
export const acceptAtServiceStep = createStep(
  "one-click-accept-at-service",
  async (input: AcceptAtServiceInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const client = await oneClick.gateway.connect()
    const outcome = await decideAtService(
      client,
      input.service_order_id,
      "accepted",
      input.order_reference,
      input.status
    )
    if (!outcome.decided) {
      throw decidedElsewhere(outcome.status, "accepted")
    }
    return new StepResponse(undefined)
  }
)
