import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type PlacingLease, unlessTakenOver } from "../unless-taken-over"
import { REASONS } from "../../../orders/reasons"
import type { PromotionUsage } from "../../../medusa/promotion-usage"
import { registerUsageOnce, revertUsageOnce } from "../../../orders/promotion-uses"

type RegisterUsageInput = {
  usage: PromotionUsage
  /** Places the order with a promotion that is used up, without registering the use. */
  ignores_limits: boolean
  lease: PlacingLease
}

/**
 * Registers the usage of the order's promotions, once per incoming order however often the step
 * runs.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `code_used_up` if a promotion is used up
 */
export const registerUsageOnceStep = createStep(
  "one-click-register-usage-once",
  async ({ usage, ignores_limits, lease }: RegisterUsageInput, { container }) => {
    const { id } = lease
    const counted =
      usage.computedActions.length > 0 &&
      (await registerUsageOnce(container, id, usage).catch((error: unknown) => {
        if (!isNotAllowed(error)) {
          throw error
        }
        if (!ignores_limits) {
          throw new MedusaError(
            MedusaError.Types.NOT_ALLOWED,
            `${REASONS.code_used_up} ${error.message}`,
            "code_used_up"
          )
        }
        return false
      }))
    return new StepResponse(undefined, counted ? { lease, value: { id, usage } } : undefined)
  },
  unlessTakenOver(({ id, usage }: { id: string; usage: PromotionUsage }, container) =>
    revertUsageOnce(container, id, usage)
  )
)

function isNotAllowed(error: unknown): error is MedusaError {
  return MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_ALLOWED
}
