import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { RegisterOutcome } from "./register-at-service"

type SettleSendingInput = { id: string; outcome: RegisterOutcome }

/**
 * Records the outcome and its time; without a response from the service the rules count as stale.
 */
export const settleSendingStep = createStep(
  "one-click-settle-static-rules-sending",
  async ({ id, outcome }: SettleSendingInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const now = new Date()
    await oneClick.settleStaticRulesSending({ id, ...outcome, now })
    if (outcome.state === "uncertain") {
      await oneClick.markStaticRulesStale({ change: "sending", now })
    }
    return new StepResponse({ settled_at: now })
  }
)
