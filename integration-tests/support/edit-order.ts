import {
  beginOrderEditOrderWorkflow,
  confirmOrderEditRequestWorkflow,
} from "@medusajs/medusa/core-flows"
import type { OneClickShop } from "./one-click-shop"

/** Changes a Medusa order in an order edit, as code of the shop does, and confirms that. */
export async function editOrder(
  { run }: OneClickShop,
  order_id: string,
  change: () => Promise<unknown>
): Promise<void> {
  await run(beginOrderEditOrderWorkflow, { order_id })
  await change()
  await run(confirmOrderEditRequestWorkflow, { order_id })
}
