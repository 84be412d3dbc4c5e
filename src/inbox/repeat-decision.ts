import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import type { IncomingOrder } from "../modules/one-click/models"
import { decideAtService, readStatus } from "../orders/decide-at-service"

export type DecidedOrder = Pick<
  InferTypeOf<typeof IncomingOrder>,
  "service_order_id" | "state" | "reason" | "order_id"
>

/** Returns whether the shop has accepted or declined an order, so that it can't be pending. */
export function isDecidedHere({ state, reason }: DecidedOrder): boolean {
  return state === "accepted" || (state === "declined" && reason === "declined")
}

/**
 * Repeats the shop's decision on an order that is still pending at the service, which confirmed the
 * decision without keeping it, or didn't know the order then.
 *
 * @throws {ServiceError} if the order cannot be read or decided
 */
export async function repeatDecision(
  container: MedusaContainer,
  { service_order_id, state, order_id }: DecidedOrder
): Promise<void> {
  const client = await container.resolve("oneClick").gateway.connect()
  const status = await readStatus(client, service_order_id)
  if (status !== "pending") {
    return
  }
  const decision = state === "accepted" ? "accepted" : "denied"
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(logLine("decision repeated at the service", { order: service_order_id, decision }))
  const reference = order_id ? await referenceOf(container, order_id) : undefined
  await decideAtService(client, service_order_id, decision, reference, status)
}

async function referenceOf(
  container: MedusaContainer,
  order_id: string
): Promise<string | undefined> {
  const { send_order_reference } = await container.resolve("oneClick").settings.retrieve()
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: order_id }, { select: ["id", "display_id"], take: 1 })
  return send_order_reference && order ? String(order.display_id) : undefined
}
