import { proofView, startProof } from "../../../../pricing/proof/run-proof"
import { answerWith } from "../utils/answer-with"

export const GET = answerWith("proof", ({ scope }) => proofView(scope))

/** Starts a proof unless one is running; it goes on after the response. */
export const POST = answerWith("proof", async ({ scope }, res) => {
  await startProof(scope, { trigger: "dashboard" })
  res.status(202)
  return proofView(scope)
})
