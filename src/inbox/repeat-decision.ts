import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { isCancelled } from "../orders/cancel-medusa-order"
import { decideAtService, readStatus } from "../orders/decide-at-service"

export type OrderDecidedHere = Pick<
  IncomingOrderRow,
  "service_order_id" | "state" | "reason" | "order_id"
>

/** Returns whether the shop has accepted or declined an order, so that it can't be pending. */
export function isDecidedHere({ state, reason }: OrderDecidedHere): boolean {
  return state === "accepted" || (state === "declined" && reason === "declined")
}

/**
 * Repeats the shop's decision on an order that is still pending at the service, which confirmed the
 * decision without keeping it, or didn't know the order then. An accepted order that was canceled in
 * Medusa since is declined: its buyer must not be debited any more.
 *
 * @throws {ServiceError} if the order cannot be read or decided
 */
export async function repeatDecision(
  container: MedusaContainer,
  { service_order_id, state, order_id }: OrderDecidedHere
): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.gateway.connect()
  const status = await readStatus(client, service_order_id)
  if (status !== "pending") {
    return
  }
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders(
      { id: order_id ?? "" },
      { select: ["id", "display_id", "status", "canceled_at"], take: 1 }
    )
  const decision = state === "accepted" && !isCancelled(order) ? "accepted" : "denied"
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(logLine("decision repeated at the service", { order: service_order_id, decision }))
  const { send_order_reference } = await oneClick.settings.retrieve()
  const isNamed = decision === "accepted" && send_order_reference
  const reference = isNamed && order ? String(order.display_id) : undefined
  await decideAtService(client, service_order_id, decision, reference, status)
}
