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
 * Returns the response to an event at a purchase's notification address (spec 4.7, 6).
 *
 * Rejected events change nothing: 401 for a wrong signature, 404 for an unknown purchase or an
 * event about another one, 400 for an invalid body, 410 for a request about a purchase that is
 * over. Unknown events get 200 and are ignored. While the database hangs, quote and stock requests
 * are answered from memory or with an empty fallback, and notifications get 503, so that the
 * service sends them again.
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
  if (callback.kind === "request" && purchase.status !== "open") {
    return refused(410, "purchase_over", `This purchase is ${purchase.status}.`)
  }
  return callback.answer(data, { container, purchase, state, now, deadline_ms })
}
