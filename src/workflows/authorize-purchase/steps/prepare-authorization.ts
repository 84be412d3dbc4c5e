import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  createContextId,
  notificationAddress,
  SigningSecrets,
} from "../../../purchases/notification-address"
import { requireOptions } from "../../../modules/one-click/options"

/** Checks the configuration and chooses the purchase's context id and notification address. */
export const prepareAuthorizationStep = createStep(
  "one-click-prepare-authorization",
  async (_: Record<string, never>, { container }) => {
    const oneClick = container.resolve("oneClick")
    const { notificationUrl, signingSecret } = requireOptions(oneClick.options, [
      "baseUrl",
      "checkoutUrl",
      "notificationUrl",
      "signingSecret",
    ])
    // Fails early if there is no API key, before anything is held or stored for a call that would
    // fail.
    await oneClick.gateway.connect()
    const secrets: SigningSecrets = [signingSecret]
    const context_id = createContextId(secrets)
    const settings = await oneClick.settings.retrieve()
    const now = new Date()
    return new StepResponse({
      context_id,
      notification_url: notificationAddress(notificationUrl, context_id, secrets),
      settings,
      now,
      expires_at: new Date(now.getTime() + settings.hold_minutes * 60_000),
    })
  }
)
