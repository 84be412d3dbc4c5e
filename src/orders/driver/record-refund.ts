import type { MedusaContainer } from "@medusajs/framework/types"
import { orderBusy, OrderBusyError, withOrderLock } from "../order-lock"
import { runRefund } from "../payment-cause"
import { type RecordRefundInput, recordRefundWorkflow } from "../../workflows/record-refund"

/**
 * Records a refund that a person made at the service, while nobody else changes the order.
 *
 * @throws what `recordRefundWorkflow` throws
 */
export async function recordRefund(
  container: MedusaContainer,
  input: RecordRefundInput
): Promise<void> {
  const { order_id } = await container.resolve("oneClick").retrieveIncomingOrder(input.id)
  try {
    await withOrderLock(container, order_id ?? input.id, () =>
      runRefund(() => recordRefundWorkflow(container).run({ input }))
    )
  } catch (error) {
    throw error instanceof OrderBusyError ? orderBusy() : error
  }
}
