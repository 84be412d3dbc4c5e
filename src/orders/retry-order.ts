import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { processIncomingOrder } from "./process-incoming-order"
import { permissions } from "./permissions"

/**
 * Resumes an order that failed, needs review or was closed, at the stage it had reached: an order
 * that is already placed is not compared again.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order is being processed or is over.
 */
export async function retryOrder(
  container: MedusaContainer,
  id: string,
  clock: () => Date
): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const order = await oneClick.retrieveIncomingOrder(id)
  if (!permissions(order).retry) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `This order is ${order.state}: there is nothing to try again.`
    )
  }
  const isCompared = !order.placed_at && order.approved_at
  if (isCompared && !(await oneClick.inbox.claimPurchase(id))) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Another order of the same purchase is placed already: deny or cancel that one first."
    )
  }
  await oneClick.updateIncomingOrders({
    id,
    ...(!isCompared && { state: order.placed_at ? ("placed" as const) : ("received" as const) }),
    reason: null,
    message: null,
    attempts: 0,
    next_attempt_at: clock(),
  })
  await processIncomingOrder(container, id, clock)
}
