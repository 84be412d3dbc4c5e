import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { recordActivity } from "../../../../../activity/record"
import type { CallbackAnswer } from "../../../../../callbacks/types"
import { dispatch } from "../../../../../callbacks/dispatch"
import { envelopeSchema } from "../../../../../callbacks/envelope"

/** The purchase's notification address (spec 4.7): answered first, written into the activity after. */
export const POST = async (req: MedusaRequest, res: MedusaResponse) => {
  const { context_id = "", signature = "" } = req.params
  const begun = performance.now()
  const answer = await dispatch(req.scope, {
    context_id,
    signature,
    body: req.body,
    now: new Date(),
  })
  res.status(answer.status).json(answer.body)
  // Calls that prove no origin leave no trace: anybody could fill the table with them.
  if (answer.status !== 401) {
    await recordActivity(req.scope, {
      direction: "in",
      kind: envelopeSchema.safeParse(req.body).data?.event ?? "unreadable",
      outcome: outcomeOf(answer),
      context_id,
      status_code: answer.status,
      duration_ms: performance.now() - begun,
      request: req.body,
      response: answer.body,
      message: answer.fallback && `answered by a fallback: ${answer.fallback}`,
    })
  }
}

function outcomeOf({ status, fallback }: CallbackAnswer) {
  if (status >= 500) {
    return "failed"
  }
  if (status >= 400) {
    return "refused"
  }
  return fallback ? "fallback" : "ok"
}
