import type { MedusaRequestHandler } from "@medusajs/framework/http"
import { json } from "express"
import { log } from "../../../lib/observe/log"
import { OPTION_VARIABLES, signingSecrets } from "../../../modules/one-click/options"
import { hasValidSignature } from "../../../purchases/notification-address"
import { refused } from "../../../webhooks/webhook"
import { isTooMany } from "../../utils/rate-limit"

/**
 * Rejects a webhook whose address this shop did not sign (spec 4.7), before its body is read. Such
 * calls are limited by address, and logged once a minute with their number. Without a signing secret,
 * no call can be verified: the service may send it again.
 */
export const verifySignature: MedusaRequestHandler = async (req, res, next) => {
  const { context_id = "", signature = "" } = req.params
  const { options, runtime } = req.scope.resolve("oneClick")
  const isConfigured = !!options.signingSecret
  if (isConfigured && hasValidSignature(context_id, signature, signingSecrets(options))) {
    next()
    return
  }
  if (isConfigured) {
    runtime.noteForgedCall()
  }
  if (await isTooMany("rejected", req, res)) {
    return
  }
  if (!isConfigured) {
    log(req.scope, "error", "webhook not verified", { missing: OPTION_VARIABLES.signingSecret })
  }
  const { status, body } = isConfigured
    ? refused(401, "invalid_signature", "Invalid signature.")
    : refused(503, "not_configured", "The shop cannot verify events yet: send this again.")
  res.status(status).json(body)
}

const readJson = json({ limit: "1mb" })

/**
 * Reads the body of a webhook. Rejects one that isn't JSON itself, because Medusa's error handler
 * would log a part of the body, which may name the buyer.
 */
export const readWebhookBody: MedusaRequestHandler = (req, res, next) => {
  readJson(req, res, (error?: { status?: number }) => {
    if (!error) {
      next()
      return
    }
    const { status = 400 } = error
    res
      .status(status)
      .json(refused(status, "invalid_body", "The body must be JSON of at most 1 MB.").body)
  })
}
