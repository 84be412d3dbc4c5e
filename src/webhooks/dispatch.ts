import type { MedusaContainer } from "@medusajs/framework/types"
import { findPurchase } from "./load-purchase"
import { handlers } from "./handlers"
import { namesAnotherContext } from "./named-context"
import { refused, type WebhookResponse } from "./webhook"

type Event = { context_id: string; event: string; data: Record<string, unknown>; now: Date }

/**
 * Returns the response to a verified event.
 *
 * Rejected events change nothing: 404 for an unknown purchase or an event about another one, 400
 * for invalid data, 410 for a request about a purchase that is over. Unknown events get 200 and are
 * ignored. While the database hangs or fails, quote and stock requests are answered from memory or
 * with an empty fallback, and notifications get 503, so that the service sends them again.
 */
export async function dispatch(
  container: MedusaContainer,
  { context_id, event, data, now }: Event
): Promise<WebhookResponse> {
  if (namesAnotherContext(data, context_id)) {
    return refused(
      404,
      "purchase_not_found",
      "This address belongs to another context than the event names."
    )
  }
  const handler = handlers.get(event)
  const { purchase, inputs, deadline_ms, is_hanging } = await findPurchase(container, context_id)
  if (is_hanging && handler?.kind === "notification") {
    return refused(503, "database_busy", "The shop's database is busy: send this again.")
  }
  if (purchase === "unreachable") {
    return handler?.empty?.(data) ?? { status: 200, body: {} }
  }
  if (!purchase) {
    return refused(404, "purchase_not_found", "There is no purchase with this context.")
  }
  if (!handler) {
    return { status: 200, body: {} }
  }
  if (handler.kind === "request" && purchase.status !== "open") {
    return refused(410, "purchase_over", `This purchase is ${purchase.status}.`)
  }
  if (handler.kind === "request" && purchase.ending) {
    await container.resolve("oneClick").purchases.clearEnding(purchase)
  }
  return handler.answer(data, { container, purchase, inputs, now, deadline_ms })
}
