import type { MedusaContainer } from "@medusajs/framework/types"
import { createContextId, notificationAddress } from "../../purchases/notification-address"
import { REQUIRED_OPTIONS, requireOptions, signingSecrets } from "../../modules/one-click/options"
import { amountOf } from "../../lib/money"
import { failureOf } from "../../modules/one-click/gateway/errors"

export type ConnectionResult = { ok: boolean; at: string; message: string | null }

/**
 * Authorizes a purchase that nobody will open (spec 4.1), which tests address, key and checkout
 * address at once. Stores the result for the checklist.
 *
 * @throws {MedusaError} with code `not_configured`, naming the options the test needs.
 */
export async function testConnection(
  container: MedusaContainer,
  now: Date
): Promise<ConnectionResult> {
  const oneClick = container.resolve("oneClick")
  const options = requireOptions(oneClick.options, REQUIRED_OPTIONS)
  const { baseUrl, checkoutUrl, notificationUrl } = options
  const client = await oneClick.gateway.connect()
  const secrets = signingSecrets(oneClick.options)
  const context_id = createContextId(secrets)
  const request = {
    product: {
      amount_including_taxes: amountOf(100, "eur"),
      images: [],
      reference: "one-click-connection-test",
      title: "Connection test",
    },
    notifications: {
      url: notificationAddress(notificationUrl, context_id, secrets),
      should_ask_for_stock: false,
      should_ask_shipments: false,
      events: [],
    },
    context: { id: context_id },
    order: { manage_quantity: false, allow_discount_coupon: false },
  }
  const failure = await failureOf(client.authorize(request, { checkoutUrl, isTest: true }))
  const message = failure?.message ?? null
  const result = { ok: !failure, at: now.toISOString(), message }
  await oneClick.storedFacts.save("connection", { ...result, base_url: baseUrl })
  return result
}
