import type { MedusaContainer } from "@medusajs/framework/types"
import { signingSecrets } from "../modules/one-click/options"
import { envelopeSchema } from "./envelope"
import { findPurchase } from "./find-purchase"
import { callbacks } from "./events"
import { namesAnotherContext } from "./named-context"
import { isNotificationAddress } from "../purchases/notification-address"
import { CallbackAnswer, refused } from "./types"

export type IncomingCall = { context_id: string; signature: string; body: unknown; now: Date }

/**
 * Answers a call of the service at a purchase's notification address (spec 4.7, 6). What does not
 * fit changes nothing: 401 for a wrong signature, 404 for no such purchase or for an event about
 * another one, 400 for a body that cannot be understood, 410 for a question about a purchase that is
 * over. Events the plugin does not know are answered 200 and passed over. While the database hangs,
 * questions are answered from memory or with what promises nothing, and notifications 503, so that
 * they are sent again.
 */
export async function dispatch(
  container: MedusaContainer,
  { context_id, signature, body, now }: IncomingCall
): Promise<CallbackAnswer> {
  const oneClick = container.resolve("oneClick")
  if (!isNotificationAddress(context_id, signature, signingSecrets(oneClick.options))) {
    return refused(401, "invalid_signature", "This address was not given out by this shop.")
  }
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) {
    return refused(
      400,
      "invalid_body",
      'The body must be JSON of the form { "event": "...", "data": {} }.'
    )
  }
  const { event, data } = envelope.data
  if (namesAnotherContext(data, context_id)) {
    return refused(
      404,
      "purchase_not_found",
      "This address was given out for another context than the event names."
    )
  }
  const callback = callbacks.get(event)
  const found = await findPurchase(container, context_id)
  const { purchase, state, deadline_ms } = found
  if (found.is_hanging && callback?.kind === "notification") {
    return refused(503, "database_busy", "The shop's database is busy: send this again.")
  }
  if (purchase === "unreachable") {
    return callback?.none?.(data) ?? { status: 200, body: {} }
  }
  if (!purchase) {
    return refused(404, "purchase_not_found", "There is no purchase with this context.")
  }
  if (!callback) {
    return { status: 200, body: {} }
  }
  if (callback.kind === "question" && purchase.status !== "open") {
    return refused(410, "purchase_over", `This purchase is ${purchase.status}.`)
  }
  return callback.answer(data, { container, purchase, state, now, deadline_ms })
}
