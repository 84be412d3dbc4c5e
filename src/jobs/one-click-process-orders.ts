import type { MedusaContainer } from "@medusajs/framework/types"
import { processDueOrders } from "../orders/driver/process-incoming-order"

/** Processes incoming orders that were interrupted or are due for a retry. */
export default async function processOrdersJob(container: MedusaContainer): Promise<void> {
  await processDueOrders(container)
}

/** Frequent, because for each order a buyer waits for the confirmation. */
export const config = { name: "one-click-process-orders", schedule: { interval: 10_000 } }
