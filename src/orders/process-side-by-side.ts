import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERS_AT_ONCE, processDueOrders } from "./process-due-orders"
import { processIncomingOrder } from "./process-incoming-order"

let working = 0
let isMoreWaiting = false

/**
 * Handles an order that has just been written down, unless this process has enough to do already:
 * then those at work take it up from the inbox afterwards. A thousand notifications at once take no
 * more memory and no more of the database than a few.
 */
export async function processSideBySide(container: MedusaContainer, id: string): Promise<void> {
  if (working >= ORDERS_AT_ONCE) {
    isMoreWaiting = true
    return
  }
  working += 1
  try {
    await processIncomingOrder(container, id)
    while (isMoreWaiting) {
      isMoreWaiting = false
      await processDueOrders(container)
    }
  } finally {
    working -= 1
  }
}
