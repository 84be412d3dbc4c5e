import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ConcurrencyLimit } from "../../lib/concurrency-limit"
import { logLine } from "../../lib/observe/log-line"
import { mapConcurrently } from "../../lib/map-concurrently"
import { processIncomingOrder } from "./process-incoming-order"

const BATCH = 50

/**
 * Orders processed concurrently in one process: more would only wait for each other in the
 * database.
 */
export const ORDERS_AT_ONCE = 4

/**
 * Processes every incoming order that is due, batch by batch until none is left. A failed order
 * does not block the others, because its next attempt lies in the future.
 *
 * @returns the number of orders processed
 */
export async function processDueOrders(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<number> {
  const oneClick = container.resolve("oneClick")
  let handled = 0
  for (;;) {
    const before = handled
    const due = await oneClick.inbox.listDue({ now: clock(), limit: BATCH })
    await mapConcurrently(due, ORDERS_AT_ONCE, async (id) => {
      try {
        handled += (await processIncomingOrder(container, id, clock)) === undefined ? 0 : 1
      } catch (error) {
        logNotHandled(container, id, error)
      }
    })
    if (handled === before) {
      return handled
    }
  }
}

/** Logs that an order could not be processed; it is tried again later. */
export function logNotHandled(container: MedusaContainer, id: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(logLine("order not handled", { row: id, reason: name }))
}

const received = new ConcurrencyLimit(ORDERS_AT_ONCE)

/**
 * Processes an order that was just stored once fewer than `ORDERS_AT_ONCE` of them are processed.
 * Only the ids of the others wait in memory, so that a thousand notifications at once use hardly
 * more memory, and the database no more at a time, than a few.
 */
export async function processReceivedOrder(container: MedusaContainer, id: string): Promise<void> {
  await received.run(() => processIncomingOrder(container, id))
}
