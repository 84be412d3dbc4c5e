import type { MedusaRequestHandler } from "@medusajs/framework/http"
import { json } from "express"
import { refused } from "../../webhooks/webhook"

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
