import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { SendingTrigger } from "../../modules/one-click/repositories/static-rules"
import { beginSendingStep } from "./steps/begin-sending"
import { compileSetStep } from "./steps/compile-set"
import { registerAtServiceStep } from "./steps/register-at-service"
import { finishSendingStep } from "./steps/finish-sending"

export type RegisterStaticRulesInput = {
  trigger: SendingTrigger
  /** Sends only the set with this digest: the set that the user reviewed. */
  expected_digest?: string
  now: Date
}

/**
 * Compiles the shop's static shipping rules and registers the whole set at the service (spec 4.6).
 *
 * If the call to the service fails, the set registered before stays in force and the result says
 * why.
 *
 * - Input: `trigger`, `now`, and optionally `expected_digest`.
 * - Result: `id`, `state` and `message` of the sending, the set's `digest`, and `rules`, the number
 *   of rules.
 * - Steps: begin the sending, compile the set, register it at the service, record the outcome.
 *
 * @throws {MedusaError} if another set is being sent, if the set has an error, or if its digest is
 * not the expected one.
 *
 * @example
 * const { result } = await registerStaticRulesWorkflow(container).run({
 *   input: { trigger: "person", now: new Date() },
 * })
 *
 * @summary
 *
 * Register the static shipping rules at the service.
 */
export const registerStaticRulesWorkflow = createWorkflow(
  "one-click-register-static-rules",
  (input: RegisterStaticRulesInput) => {
    const sending = beginSendingStep(input)
    const set = compileSetStep({ id: sending.id, expected_digest: input.expected_digest })
    const outcome = registerAtServiceStep(set)
    finishSendingStep({ id: sending.id, outcome })
    return new WorkflowResponse(
      transform({ sending, set, outcome }, ({ sending, set, outcome }) => ({
        id: sending.id,
        state: outcome.state,
        message: outcome.message,
        digest: set.digest,
        rules: set.rules.length,
      }))
    )
  }
)
