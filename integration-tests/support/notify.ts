import { ask } from "../../testing/http"

type Notified = { id: string; notification_url: string }

/** Sends a body to a webhook address as the service does; returns the response's status. */
export const sendWebhook = async (url: string, body: unknown) => (await ask(url, { body })).status

/** Sends the event of a new order (spec 6.5). */
export function notify({ id, notification_url }: Notified): Promise<number> {
  return sendWebhook(notification_url, { event: "order.v2.new", data: { order_id: id } })
}
