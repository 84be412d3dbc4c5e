import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaError } from "@medusajs/framework/utils"
import { type StaticRulesView, viewStaticRules } from "../../../../../static-rules/view"
import { registerStaticRulesWorkflow } from "../../../../../workflows/register-static-rules"
import type { AdminSendStaticRulesType } from "../validators"

type Failure = { type: string; code: string; message: string }

/** Temporary rejections: Medusa's own 409 would hide the remedy. */
const CONFLICTS = ["static_rules_being_sent", "static_rules_changed"]

/**
 * Sends the set that the user reviewed. If the service fails, the previous set stays and 502 says
 * why.
 */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminSendStaticRulesType>,
  res: MedusaResponse<{ static_rules: StaticRulesView } | Failure>
): Promise<void> {
  const { digest: expected_digest } = req.validatedBody
  try {
    const { result } = await registerStaticRulesWorkflow(req.scope).run({
      input: { trigger: "person", expected_digest, now: new Date() },
    })
    if (result.message !== null) {
      const { state, message } = result
      res.status(502).json({ type: "unexpected_state", code: `static_rules_${state}`, message })
      return
    }
    res.json({ static_rules: await viewStaticRules(req.scope) })
  } catch (error) {
    const { type, code = "", message } = error as MedusaError
    if (!CONFLICTS.includes(code)) {
      throw error
    }
    res.status(409).json({ type, code, message })
  }
}
