import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { logLine } from "../../lib/observe/log-line"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { isCancelled } from "../cancel-medusa-order"
import { acceptAtService, declineAtService } from "../decide-at-service"

/**
 * Repeats the acceptance of an order that is accepted here, and pending again at the service. An
 * order that was canceled in Medusa since is declined: its buyer must not be debited any more.
 *
 * @throws {ServiceError} if the order cannot be read or decided
 */
export async function repeatDecision(
  container: MedusaContainer,
  row: IncomingOrderRow,
  now: Date
): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders(
      { id: row.order_id ?? "" },
      { select: ["id", "display_id", "status", "canceled_at"], take: 1 }
    )
  const decision = isCancelled(order) ? "denied" : "accepted"
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(logLine("decision repeated at the service", { order: row.service_order_id, decision }))
  if (decision === "denied") {
    await declineAtService(oneClick, row)
    return
  }
  const { send_order_reference } = await oneClick.settings.retrieve()
  const order_reference = send_order_reference && order ? String(order.display_id) : undefined
  try {
    await acceptAtService(oneClick, row, { order_reference, follows: false, now })
  } catch (error) {
    // An order that has ended, changed, or waits at the service is read again.
    if (!MedusaError.isMedusaError(error) || error.type !== MedusaError.Types.NOT_ALLOWED) {
      throw error
    }
  }
}
