import type { MedusaContainer } from "@medusajs/framework/types"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type OneClickModuleService from "../modules/one-click/service"
import { processIncomingOrder } from "../orders/process-incoming-order"

const BATCH = 50

/** Takes up incoming orders whose handling was stopped or is to be tried again. */
export default async function processDueOrders(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  for (const id of await oneClick.listDueIncomingOrders({ now: new Date(), limit: BATCH })) {
    await processIncomingOrder(container, id)
  }
}

/** Often, because behind each try stands a buyer who waits for a confirmation. */
export const config = { name: "one-click-process-orders", schedule: { interval: 10_000 } }
