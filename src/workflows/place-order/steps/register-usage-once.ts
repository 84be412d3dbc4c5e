import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PromotionUsage } from "../../../medusa/promotion-usage"
import { registerUsageOnce, revertUsageOnce } from "../../../orders/usage-once"

type RegisterUsageInput = PromotionUsage & { id: string }

/**
 * Registers the usage of the order's promotions, once per incoming order however often the step
 * runs.
 */
export const registerUsageOnceStep = createStep(
  "one-click-register-usage-once",
  async ({ id, ...usage }: RegisterUsageInput, { container }) => {
    const counted =
      usage.computedActions.length > 0 && (await registerUsageOnce(container, id, usage))
    return new StepResponse(undefined, counted ? { id, ...usage } : undefined)
  },
  async (done, { container }) => {
    if (done) {
      const { id, ...usage } = done
      await revertUsageOnce(container, id, usage)
    }
  }
)
