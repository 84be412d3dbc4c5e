import { MedusaError } from "@medusajs/framework/utils"
import { viewStaticRules } from "../../../../../static-rules/view"
import { registerStaticRulesWorkflow } from "../../../../../workflows/register-static-rules"
import { answerWith } from "../../utils/answer-with"
import type { AdminSendStaticRulesType } from "../../validators"

/**
 * Sends the set that the user reviewed. If the service fails, the previous set stays and 502 says
 * why.
 */
export const POST = answerWith<AdminSendStaticRulesType>(
  "static_rules",
  async ({ scope, validatedBody }) => {
    const { result } = await registerStaticRulesWorkflow(scope).run({
      input: { trigger: "person", expected_digest: validatedBody.digest, now: new Date() },
    })
    const { state, message } = result
    if (message !== null) {
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, message, `static_rules_${state}`)
    }
    return viewStaticRules(scope)
  }
)
