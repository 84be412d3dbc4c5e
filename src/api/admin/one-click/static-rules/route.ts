import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type StaticRulesView, viewStaticRules } from "../../../../static-rules/view"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ static_rules: StaticRulesView }>
): Promise<void> {
  res.json({ static_rules: await viewStaticRules(req.scope) })
}
