import type { Order } from "../domain/order"
import type { EventBody } from "../events/bodies"
import type { Parts } from "../parts"
import { readAnswer } from "../replies/read-answer"
import type { Fields, Reading } from "../replies/reading"

/** Records a merchant's mistakes as sentences. */
function report(parts: Parts, order: Order, event: string, problems: string[]): void {
  const at = new Date(parts.clock.now()).toISOString()
  problems.forEach((message) => parts.log.addProblem({ order_id: order.id, at, event, message }))
}

/**
 * Sends one request to the merchant (spec 6) and parses the response; returns null if there was
 * none or it was unreadable. Records all mistakes. Waits for the order's earlier notifications
 * first.
 */
export async function ask<T>(
  parts: Parts,
  order: Order,
  body: EventBody,
  read: (fields: Fields) => Reading<T>
): Promise<T | null> {
  await parts.notifier.settled(order.id)
  const { reply } = await parts.sender.send(order, body, { question: true, attempt: 1 })
  const answer = readAnswer(reply, parts.settings.answerTimeout)
  if (answer.kind === "none") {
    report(parts, order, body.event, [answer.problem])
    return null
  }
  const reading = read(answer.fields)
  report(parts, order, body.event, reading.problems)
  return reading.value
}
