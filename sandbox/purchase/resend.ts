import { ServiceError } from "../errors"
import type { EventBody } from "../events/bodies"
import type { Parts } from "../parts"
import type { EventEntry } from "../store/event-log"

/** Sends a recorded event again, in any state of its order; the response changes nothing. */
export async function resend(parts: Parts, eventId: string): Promise<EventEntry> {
  const before = parts.log.get(eventId)
  const order = before && parts.orders.get(before.order_id)
  if (!before || !order) {
    throw new ServiceError("not_found", "There is no event with this id.")
  }
  const body: EventBody = before.question
    ? before.body
    : { ...before.body, notification: { forced: true } }
  const sending = { question: before.question, attempt: 1, resendOf: before.id }
  return (await parts.sender.send(order, body, sending)).entry
}
