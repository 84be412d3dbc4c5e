type Notified = { id: string; notification_url: string }

/** Sends a body to a webhook address as the service does; returns the response's status. */
export async function sendWebhook(url: string, body: unknown): Promise<number> {
  const { status } = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
  return status
}

/** Sends the event of a new order (spec 6.5). */
export function notify({ id, notification_url }: Notified): Promise<number> {
  return sendWebhook(notification_url, { event: "order.v2.new", data: { order_id: id } })
}
