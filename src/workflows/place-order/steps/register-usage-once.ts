import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PromotionUsage } from "../../../medusa/promotion-usage"
import { registerUsageOnce, revertUsageOnce } from "../../../orders/register-usage-once"
import { PlacingLease, unlessTakenOver } from "../unless-taken-over"

type RegisterUsageInput = { usage: PromotionUsage; lease: PlacingLease }

/**
 * Registers the usage of the order's promotions, once per incoming order however often the step
 * runs.
 */
export const registerUsageOnceStep = createStep(
  "one-click-register-usage-once",
  async ({ usage, lease }: RegisterUsageInput, { container }) => {
    const { id } = lease
    const counted =
      usage.computedActions.length > 0 && (await registerUsageOnce(container, id, usage))
    return new StepResponse(undefined, counted ? { lease, value: { id, usage } } : undefined)
  },
  unlessTakenOver(({ id, usage }: { id: string; usage: PromotionUsage }, container) =>
    revertUsageOnce(container, id, usage)
  )
)
