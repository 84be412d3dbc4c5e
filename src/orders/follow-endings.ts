import type { MedusaContainer } from "@medusajs/framework/types"
import { ServiceError } from "../gateway/errors"
import type { ServiceOrderHead } from "../gateway/schemas/order"
import { eachPage } from "./each-page"
import { followOrder, LIVING_STATES, logNotFollowed } from "./follow-order"
import { GIVEN_BACK } from "./refund"

/**
 * Reads all orders that the service lists as canceled, refunded or unpaid, and ends those still
 * open here. Finds accepted orders that nothing reported: reconciliation reads an accepted order
 * only after an event about it.
 *
 * @returns the service's ids of the orders that were closed here
 * @throws {ServiceError} if the service is unreachable
 */
export async function followEndings(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<string[]> {
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.gateway.connect()
  const followed: string[] = []
  const follow = async (heads: ServiceOrderHead[]) => {
    const rows = await oneClick.listIncomingOrders(
      { service_order_id: heads.map(({ id }) => id), state: LIVING_STATES },
      { select: ["id", "service_order_id"], take: heads.length }
    )
    for (const { id, service_order_id } of rows) {
      try {
        const following = await followOrder(container, id, { clock, states: LIVING_STATES })
        followed.push(...(following === "close" ? [service_order_id] : []))
      } catch (error) {
        logNotFollowed(container, service_order_id, error)
      }
    }
    return false
  }
  for (const status of GIVEN_BACK) {
    try {
      await eachPage(client, status, follow)
    } catch (error) {
      if (!isUnknownWord(error)) {
        throw error
      }
    }
  }
  return followed
}

/**
 * Returns whether the service does not know a status: the specification lists only `cancelled`, and
 * a service without a status has no orders in it.
 */
function isUnknownWord(error: unknown): boolean {
  return error instanceof ServiceError && ["invalid_request", "not_found"].includes(error.kind)
}
