import type { MedusaContainer } from "@medusajs/framework/types"
import { processDueOrders } from "../orders/process-due-orders"

/** Takes up incoming orders whose handling was stopped or is to be tried again. */
export default async function processOrdersJob(container: MedusaContainer): Promise<void> {
  await processDueOrders(container)
}

/** Often, because behind each try stands a buyer who waits for a confirmation. */
export const config = { name: "one-click-process-orders", schedule: { interval: 10_000 } }
