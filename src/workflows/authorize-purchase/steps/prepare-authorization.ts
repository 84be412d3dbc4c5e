import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { SigningSecrets } from "../../../lib/signing"
import { createContextId } from "../../../purchases/context-id"
import { notificationAddress } from "../../../purchases/notification-address"
import { requireOptions } from "../../../modules/one-click/options"
import {
  findSellable,
  VariantForSaleInput,
  oneClickChannels,
} from "../../../purchases/load-variant-for-sale"
/**
 * Checks the configuration, chooses the purchase's context id and notification address, and finds
 * the variant as this buyer can buy it here and now.
 *
 * @throws {MedusaError} with the reason if the buyer cannot buy the variant.
 */
export const prepareAuthorizationStep = createStep(
  "one-click-prepare-authorization",
  async (input: Omit<VariantForSaleInput, "default_country_code">, { container }) => {
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
    const sellable = await findSellable(container, {
      ...input,
      sales_channel_ids: oneClickChannels(input.sales_channel_ids, settings),
      default_country_code: settings.default_country_code,
    })
    const now = new Date()
    return new StepResponse({
      context_id,
      notification_url: notificationAddress(notificationUrl, context_id, secrets),
      settings,
      sellable,
      now,
      expires_at: new Date(now.getTime() + settings.hold_minutes * 60_000),
    })
  }
)
