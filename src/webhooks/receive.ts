import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { sanitize } from "../lib/sanitize"
import { signingSecrets } from "../modules/one-click/options"
import { hasValidSignature } from "./verify-signature"
import { dispatch } from "./dispatch"
import { refused, type WebhookResponse } from "./webhook"

export type IncomingCall = { context_id: string; signature: string; body: unknown; now: Date }

export type Received = WebhookResponse & {
  /** The event's name; "unreadable" if the call isn't signed or names none. */
  event: string
  /** The body without what no database stores; undefined if the call isn't signed. */
  request?: unknown
}

/** The shape of every event in spec 6; other top-level keys are ignored. */
const envelopeSchema = z.object({
  event: z.string().min(1).max(100),
  data: z.record(z.string(), z.unknown()),
})

const EVENT_NAME = /^[a-z0-9_]+(?:\.[a-z0-9_]+)+$/

/**
 * Verifies, parses and dispatches a call to a purchase's notification address (spec 4.7, 6).
 *
 * Rejected calls change nothing: 401 for a wrong signature, 400 for an invalid body, and the
 * rejections of {@link dispatch}. A failure is logged and answered 500. The signature is verified
 * before the body is looked at, so that unauthenticated callers cannot make the shop walk 1 MB.
 */
export async function receive(
  container: MedusaContainer,
  { context_id, signature, body, now }: IncomingCall
): Promise<Received> {
  const { options } = container.resolve("oneClick")
  if (!hasValidSignature(context_id, signature, signingSecrets(options))) {
    return { event: "unreadable", ...refused(401, "invalid_signature", "Invalid signature.") }
  }
  const request = sanitize(body)
  const envelope = envelopeSchema.safeParse(request)
  if (!envelope.success) {
    return {
      event: "unreadable",
      request,
      ...refused(
        400,
        "invalid_body",
        'The body must be JSON of the form { "event": "...", "data": {} }.'
      ),
    }
  }
  const { event, data } = envelope.data
  const name = EVENT_NAME.test(event) ? event : "unreadable"
  try {
    const response = await dispatch(container, { context_id, event, data, now })
    return { event: name, request, ...response }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(logLine("webhook failed", { event: name, reason: describeError(error) }))
    const response = refused(500, "unexpected", "An unexpected error occurred: send this again.")
    return { event: name, request, ...response }
  }
}
