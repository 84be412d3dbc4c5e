import type { Order } from "../domain/order"
import type { EventBody } from "../events/bodies"
import type { Parts } from "../parts"
import { readAnswer } from "../replies/read-answer"
import type { Fields, Reading } from "../replies/reading"

/** Writes a merchant's mistakes down, in words. */
function report(parts: Parts, order: Order, event: string, problems: string[]): void {
  const at = new Date(parts.clock.now()).toISOString()
  problems.forEach((message) => parts.log.addProblem({ order_id: order.id, at, event, message }))
}

/**
 * Asks the merchant one question (spec 6) and reads the answer; null where there was none that
 * could be read. Whatever was wrong is written down. Notifications sent before go first.
 */
export async function ask<T>(
  parts: Parts,
  order: Order,
  body: EventBody,
  read: (fields: Fields) => Reading<T>
): Promise<T | null> {
  await parts.notifier.settled(order.id)
  const { reply } = await parts.sender.send(order, body, { question: true, attempt: 1 })
  const answer = readAnswer(reply, parts.settings.questionTimeout)
  if (answer.kind === "none") {
    report(parts, order, body.event, [answer.problem])
    return null
  }
  const reading = read(answer.fields)
  report(parts, order, body.event, reading.problems)
  return reading.value
}
