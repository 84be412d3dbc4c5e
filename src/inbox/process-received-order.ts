import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERS_AT_ONCE, processDueOrders } from "./process-due-orders"
import { processIncomingOrder } from "./process-incoming-order"

let working = 0
let isMoreWaiting = false

/**
 * Processes an order that was just stored, unless this process has reached its limit: then the
 * running calls take the order from the inbox afterwards. A thousand notifications at once use no
 * more memory and database work than a few.
 */
export async function processReceivedOrder(container: MedusaContainer, id: string): Promise<void> {
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
