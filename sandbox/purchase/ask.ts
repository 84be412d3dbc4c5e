import type { z } from "zod"
import type { Order } from "../domain/order"
import type { EventBody } from "../events/bodies"
import type { Parts } from "../parts"
import { readAnswer } from "../replies/read-answer"

/**
 * Sends one request to the merchant (spec 6) and reads the response; returns null if there was none
 * or it was invalid, and records why. Waits for the order's earlier notifications first.
 */
export async function ask<T>(
  parts: Parts,
  order: Order,
  body: EventBody,
  schema: z.ZodType<T>
): Promise<T | null> {
  await parts.notifier.settled(order.id)
  const { reply, entry } = await parts.sender.send(order, body, { question: true, attempt: 1 })
  const { value, problems } = readAnswer(reply, parts.answerTimeout, schema)
  if (problems.length > 0) {
    parts.log.change(entry, { problems })
  }
  return value
}
