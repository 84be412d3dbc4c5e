import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { recordActivity } from "../../../../../activity/record"
import type { CallbackAnswer } from "../../../../../callbacks/types"
import { dispatch } from "../../../../../callbacks/dispatch"
import { envelopeSchema } from "../../../../../callbacks/envelope"
import { logLine } from "../../../../../observe/log-line"
import { inScope } from "../../../../../observe/scope"
import { traced } from "../../../../../observe/traced"

/** The purchase's notification address (spec 4.7): answered first, written into the activity after. */
export const POST = async (req: MedusaRequest, res: MedusaResponse) => {
  const { context_id = "", signature = "" } = req.params
  await inScope({ context: context_id }, async () => {
    const begun = performance.now()
    const event = envelopeSchema.safeParse(req.body).data?.event ?? "unreadable"
    const answer = await traced(
      "one-click.callback",
      { event },
      () => dispatch(req.scope, { context_id, signature, body: req.body, now: new Date() }),
      (given) => ({ status: given.status, outcome: outcomeOf(given) })
    )
    res.status(answer.status).json(answer.body)
    const duration_ms = performance.now() - begun
    const outcome = outcomeOf(answer)
    req.scope.resolve(ContainerRegistrationKeys.LOGGER)[LEVELS[outcome]](
      logLine("callback answered", {
        event,
        outcome,
        status: answer.status,
        code: codeOf(answer),
        ms: Math.round(duration_ms),
      })
    )
    // Calls that prove no origin leave no trace: anybody could fill the table with them.
    if (answer.status !== 401) {
      await recordActivity(req.scope, {
        direction: "in",
        kind: event,
        outcome,
        context_id,
        status_code: answer.status,
        duration_ms,
        request: req.body,
        response: answer.body,
      })
    }
  })
}

const LEVELS = { ok: "http", fallback: "warn", refused: "warn", failed: "error" } as const

function outcomeOf({ status, is_fallback }: CallbackAnswer) {
  if (status >= 500) {
    return "failed"
  }
  if (status >= 400) {
    return "refused"
  }
  return is_fallback ? "fallback" : "ok"
}

/** The stable code of a refusal; other answers have none. */
function codeOf({ status, body }: CallbackAnswer): string | undefined {
  return status >= 400 && typeof body.code === "string" ? body.code : undefined
}
