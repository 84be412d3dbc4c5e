import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type PlacingLease, unlessTakenOver } from "../unless-taken-over"
import { countUsageWith, type PromotionUsage } from "../../../medusa/promotion-usage"

/**
 * Registers the promotion usage of an incoming order and marks the order in the same transaction:
 * an interrupted run leaves both or neither.
 *
 * @returns whether the usage was registered by this call
 * @throws {MedusaError} NOT_ALLOWED if a promotion is used up
 */
export function registerUsageOnce(
  container: MedusaContainer,
  id: string,
  usage: PromotionUsage
): Promise<boolean> {
  const { inbox } = container.resolve("oneClick")
  return countUsageWith(container, {
    method: "registerUsage",
    usage,
    mark: (run) => inbox.markUsageRegistered(id, run),
  })
}

/** Reverts {@link registerUsageOnce} in one transaction. */
export function revertUsageOnce(
  container: MedusaContainer,
  id: string,
  usage: PromotionUsage
): Promise<boolean> {
  const { inbox } = container.resolve("oneClick")
  return countUsageWith(container, {
    method: "revertUsage",
    usage,
    mark: (run) => inbox.unmarkUsageRegistered(id, run),
  })
}

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
