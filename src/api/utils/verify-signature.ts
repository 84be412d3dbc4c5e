import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { signingSecrets } from "../../modules/one-click/options"
import { hasValidSignature } from "../../purchases/notification-address"
import { refused } from "../../webhooks/webhook"
import { answerTooMany } from "./rate-limit"

/**
 * Rejects a webhook whose address this shop did not sign (spec 4.7), before its body is read. Such
 * calls are limited by address, and logged once a minute with their number.
 */
export async function verifySignature(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const { context_id = "", signature = "" } = req.params
  const { options, runtime } = req.scope.resolve("oneClick")
  if (hasValidSignature(context_id, signature, signingSecrets(options))) {
    next()
    return
  }
  runtime.forgedCalls.count()
  const seconds = await runtime.limits.count("rejected", req.ip)
  if (seconds) {
    answerTooMany(res, seconds)
    return
  }
  const { status, body } = refused(401, "invalid_signature", "Invalid signature.")
  res.status(status).json(body)
}
