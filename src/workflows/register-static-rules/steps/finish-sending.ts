import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { RegisterOutcome } from "./register-at-service"

type FinishSendingInput = { id: string; outcome: RegisterOutcome }

/**
 * Records the outcome and its time; without a response from the service the rules count as stale.
 */
export const finishSendingStep = createStep(
  "one-click-finish-static-rules-sending",
  async ({ id, outcome }: FinishSendingInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const now = new Date()
    await oneClick.staticRules.finish({ id, ...outcome, now })
    if (outcome.state === "uncertain") {
      await oneClick.staticRules.markStale({ change: "sending", now })
    }
    return new StepResponse({ finished_at: now })
  }
)
