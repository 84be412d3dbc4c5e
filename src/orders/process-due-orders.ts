import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { processIncomingOrder } from "./process-incoming-order"
import { sideBySide } from "./side-by-side"

const BATCH = 50

/** Orders handled side by side in one process: more only wait for each other's database work. */
export const ORDERS_AT_ONCE = 4

/**
 * Handles every incoming order whose time has come, batch by batch until none is left. One that fails
 * holds up no other: its next try lies in the future.
 *
 * @returns how many were handled
 */
export async function processDueOrders(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<number> {
  const oneClick = container.resolve("oneClick")
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  let handled = 0
  for (;;) {
    const before = handled
    const due = await oneClick.listDueIncomingOrders({ now: clock(), limit: BATCH })
    await sideBySide(due, ORDERS_AT_ONCE, async (id) => {
      try {
        handled += (await processIncomingOrder(container, id, clock)) === undefined ? 0 : 1
      } catch (error) {
        const name = error instanceof Error ? error.name : typeof error
        logger.error(logLine("order not handled", { row: id, reason: name }))
      }
    })
    if (handled === before) {
      return handled
    }
  }
}
