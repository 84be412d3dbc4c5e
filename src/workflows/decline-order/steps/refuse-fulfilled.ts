import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/**
 * Refuses to decline an order with fulfilled items: the buyer would keep them without being
 * charged.
 *
 * @throws {MedusaError} NOT_ALLOWED while the Medusa order has a fulfillment that is not canceled.
 */
export const refuseFulfilledStep = createStep(
  "one-click-refuse-fulfilled",
  async ({ order_id }: { order_id: string | null }, { container }) => {
    const { data } = order_id
      ? await container.resolve(ContainerRegistrationKeys.QUERY).graph({
          entity: "order",
          fields: ["fulfillments.canceled_at"],
          filters: { id: order_id },
        })
      : { data: [] }
    const fulfillments: ({ canceled_at?: unknown } | null)[] = data[0]?.fulfillments ?? []
    if (fulfillments.some((one) => one && !one.canceled_at)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Items of this order are fulfilled already, and its buyer would not be charged. Accept the order, or cancel its fulfillment first."
      )
    }
    return new StepResponse(undefined)
  }
)
