import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { dismissProblem, type ProofView, proofView } from "../../../../../proof/view"

/** Resumes automatic acceptance in spite of the differences that were found. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ proof: ProofView }>
) => {
  await dismissProblem(req.scope, new Date())
  res.json({ proof: await proofView(req.scope) })
}
