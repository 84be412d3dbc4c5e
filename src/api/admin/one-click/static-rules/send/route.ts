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
  const sent = await send(req).catch((error: MedusaError) => {
    if (!CONFLICTS.includes(error.code ?? "")) {
      throw error
    }
    const { type, code = "", message } = error
    res.status(409).json({ type, code, message })
  })
  if (!sent) {
    return
  }
  if (sent.message !== null) {
    const { state, message } = sent
    res.status(502).json({ type: "unexpected_state", code: `static_rules_${state}`, message })
    return
  }
  res.json({ static_rules: await viewStaticRules(req.scope) })
}

async function send({
  scope,
  validatedBody,
}: AuthenticatedMedusaRequest<AdminSendStaticRulesType>) {
  const { result } = await registerStaticRulesWorkflow(scope).run({
    input: { trigger: "person", expected_digest: validatedBody.digest, now: new Date() },
  })
  return result
}
