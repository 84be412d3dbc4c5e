import type { MedusaContainer } from "@medusajs/framework/types"
import { ServiceError } from "../gateway/errors"
import type { ServiceOrderHead } from "../gateway/schemas/order"
import { eachPage } from "./each-page"
import { followOrder, LIVING_STATES, logNotFollowed } from "./follow-order"
import { GIVEN_BACK } from "./refund"

/**
 * Looks through all that the service has cancelled, refunded or not been paid for, and ends what of it
 * lives on here. Reconciliation reads accepted orders only where something was heard of them: this
 * finds those of which nothing was.
 *
 * @returns the service's ids of the orders that were closed here
 * @throws {ServiceError} where the service cannot be reached
 */
export async function followEndings(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<string[]> {
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.retrieveServiceClient()
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

/** The specification lists none of these but `cancelled`: a service that has no such word has no such order. */
function isUnknownWord(error: unknown): boolean {
  return error instanceof ServiceError && ["invalid_request", "not_found"].includes(error.kind)
}
