import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { StaticRulesView, viewStaticRules } from "../../../../../static-rules/view"
import { registerStaticRulesWorkflow } from "../../../../../workflows/register-static-rules"
import type { AdminSendStaticRulesType } from "../validators"

type Failure = { type: string; code: string; message: string }

/** Sends the set that was looked at. Where the service fails, the set before stays: 502 says why. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminSendStaticRulesType>,
  res: MedusaResponse<{ static_rules: StaticRulesView } | Failure>
): Promise<void> {
  const { result } = await registerStaticRulesWorkflow(req.scope).run({
    input: {
      trigger: "person",
      expected_digest: req.validatedBody.digest,
      now: new Date(),
    },
  })
  if (result.message !== null) {
    res.status(502).json({
      type: "unexpected_state",
      code: `static_rules_${result.state}`,
      message: result.message,
    })
    return
  }
  res.json({ static_rules: await viewStaticRules(req.scope) })
}
