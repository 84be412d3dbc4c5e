import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ProofView, proofView, startProof } from "../../../../pricing/proof/run-proof"

type Answer = MedusaResponse<{ proof: ProofView }>

export const GET = async (req: AuthenticatedMedusaRequest, res: Answer) => {
  res.json({ proof: await proofView(req.scope) })
}

/** Starts a proof unless one is running; it goes on after the response. */
export const POST = async (req: AuthenticatedMedusaRequest, res: Answer) => {
  await startProof(req.scope, { trigger: "dashboard" })
  res.status(202).json({ proof: await proofView(req.scope) })
}
