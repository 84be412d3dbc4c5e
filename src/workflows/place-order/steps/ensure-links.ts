import type { LinkDefinition } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type PlacingLease, unlessTakenOver } from "../unless-taken-over"

type EnsureLinksInput = {
  order_id: string
  payment_collection_id: string
  promotion_ids: string[]
  lease: PlacingLease
}

/**
 * Links the order with its payment collection and promotions, as Medusa's checkout does.
 * Repeatable.
 */
export const ensureLinksStep = createStep(
  "one-click-ensure-links",
  async (input: EnsureLinksInput, { container }) => {
    const link = container.resolve(ContainerRegistrationKeys.LINK)
    const order = { [Modules.ORDER]: { order_id: input.order_id } }
    const links: LinkDefinition[] = [
      { ...order, [Modules.PAYMENT]: { payment_collection_id: input.payment_collection_id } },
      ...input.promotion_ids.map((promotion_id) => ({
        ...order,
        [Modules.PROMOTION]: { promotion_id },
      })),
    ]
    await link.create(links)
    return new StepResponse(undefined, { lease: input.lease, value: links })
  },
  unlessTakenOver((links: LinkDefinition[], container) =>
    container.resolve(ContainerRegistrationKeys.LINK).dismiss(links)
  )
)
