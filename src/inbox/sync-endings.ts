import type { MedusaContainer } from "@medusajs/framework/types"
import { eachPage } from "../gateway/each-page"
import { ServiceError } from "../gateway/errors"
import type { ServiceOrderHead } from "../gateway/schemas/order"
import { GIVEN_BACK } from "../orders/service-status"
import { SYNCED_STATES } from "../orders/transitions"
import { logNotSynced, syncOrder } from "./sync-order"

/**
 * Reads all orders that the service lists as canceled, refunded or unpaid, and ends those still
 * open here. Finds accepted orders that nothing reported: reconciliation reads an accepted order
 * only after an event about it.
 *
 * @returns the service's ids of the orders that were closed here
 * @throws {ServiceError} if the service is unreachable
 */
export async function syncEndings(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<string[]> {
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.gateway.connect()
  const closed: string[] = []
  const syncPage = async (heads: ServiceOrderHead[]) => {
    const rows = await oneClick.listIncomingOrders(
      { service_order_id: heads.map(({ id }) => id), state: SYNCED_STATES },
      { select: ["id", "service_order_id"], take: heads.length }
    )
    for (const { id, service_order_id } of rows) {
      try {
        const outcome = await syncOrder(container, id, clock)
        closed.push(...(outcome === "closed" ? [service_order_id] : []))
      } catch (error) {
        logNotSynced(container, service_order_id, error)
      }
    }
    return false
  }
  for (const status of GIVEN_BACK) {
    try {
      await eachPage(client, status, syncPage)
    } catch (error) {
      if (!isUnknownWord(error)) {
        throw error
      }
    }
  }
  return closed
}

/**
 * Returns whether the service does not know a status: the specification lists only `cancelled`, and
 * a service without a status has no orders in it.
 */
function isUnknownWord(error: unknown): boolean {
  return error instanceof ServiceError && ["invalid_request", "not_found"].includes(error.kind)
}
