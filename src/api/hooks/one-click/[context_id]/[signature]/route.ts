import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CallbackAnswer } from "../../../../../webhooks/types"
import { dispatch } from "../../../../../webhooks/dispatch"
import { envelopeSchema } from "../../../../../webhooks/envelope"
import { isNotificationAddress } from "../../../../../purchases/notification-address"
import { signingSecrets } from "../../../../../modules/one-click/options"
import { logLine } from "../../../../../lib/observe/log-line"
import { inScope } from "../../../../../lib/observe/scope"
import { traced } from "../../../../../lib/observe/traced"
import { answerTooMany } from "../../../../../lib/rate-limit/too-many"
import { readable } from "../../../../../lib/unreadable"

const EVENT_NAME = /^[a-z0-9_]+(?:\.[a-z0-9_]+)+$/
const REJECTED = [400, 401, 404]
const LEVELS = { ok: "http", fallback: "warn", refused: "warn", failed: "error" } as const

/**
 * Handles an event at a purchase's notification address (spec 4.7): responds first, then records
 * the activity.
 */
export const POST = async (req: MedusaRequest, res: MedusaResponse) => {
  const { context_id = "", signature = "" } = req.params
  await inScope({ context: context_id }, async () => {
    const begun = performance.now()
    // Verify the signature before processing the body: unauthenticated callers must not make us
    // walk 1 MB.
    const body = isSigned(req) ? readable(req.body) : undefined
    const event = eventOf(body)
    const answer = await traced(
      "one-click.callback",
      { event },
      () => dispatch(req.scope, { context_id, signature, body, now: new Date() }),
      (given) => ({ status: given.status, outcome: outcomeOf(given) })
    )
    const seconds = await waitAfterRejection(req, answer.status)
    if (seconds) {
      answerTooMany(res, seconds)
      return
    }
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
    // Unsigned calls are not stored, because anybody could fill the table with them.
    if (answer.status !== 401) {
      await req.scope.resolve("oneClick").activity.record({
        direction: "in",
        kind: event,
        outcome,
        context_id,
        status_code: answer.status,
        duration_ms,
        request: body,
        response: answer.body,
        message: answer.fallback && `answered by a fallback: ${answer.fallback}`,
      })
    }
  })
}

function isSigned({ scope, params: { context_id = "", signature = "" } }: MedusaRequest): boolean {
  const { options } = scope.resolve("oneClick")
  return isNotificationAddress(context_id, signature, signingSecrets(options))
}

/** Counts rejected calls only, so that valid ones are always answered. */
async function waitAfterRejection(req: MedusaRequest, status: number): Promise<number | undefined> {
  return REJECTED.includes(status)
    ? req.scope.resolve("oneClick").runtime.countAgainstLimit("rejected", req.ip)
    : undefined
}

/** Returns the event's name, or "unreadable" if it is not a valid name. */
function eventOf(body: unknown): string {
  const { event = "" } = envelopeSchema.safeParse(body).data ?? {}
  return EVENT_NAME.test(event) ? event : "unreadable"
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

/** Returns the stable code of a rejection; undefined for other responses. */
function codeOf({ status, body }: CallbackAnswer): string | undefined {
  return status >= 400 && typeof body.code === "string" ? body.code : undefined
}
