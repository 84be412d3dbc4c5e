import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ServiceError } from "../../modules/one-click/gateway/errors"

type RetrieveServiceOrderInput = {
  service_order_id: string
  /** The order as the caller has just retrieved it. */
  record?: unknown
}

/**
 * Returns the order as the service has it (spec 4.2), unless the caller has it already; null if the
 * service does not know the order.
 */
export const retrieveServiceOrderStep = createStep(
  "one-click-retrieve-service-order",
  async ({ service_order_id, record }: RetrieveServiceOrderInput, { container }) => {
    if (record) {
      return new StepResponse({ record })
    }
    const oneClick = container.resolve("oneClick")
    const client = await oneClick.gateway.connect()
    const [row] = await oneClick.listIncomingOrders(
      { service_order_id },
      { select: ["context_id"], take: 1 }
    )
    try {
      return new StepResponse({
        record: await client.retrieveOrder(service_order_id, row?.context_id),
      })
    } catch (error) {
      if (error instanceof ServiceError && error.kind === "not_found") {
        return new StepResponse({ record: null })
      }
      throw error
    }
  }
)
