import type { OrderRecord } from "../../sandbox"
import { OneClickServiceClient } from "./inside"

/** Returns the fields of an order that the shop reads with other values. */
export type OrderChange = (order: OrderRecord) => Record<string, unknown>

/**
 * From now on, the shop reads the service's orders with this change, until
 * `jest.restoreAllMocks()`. The order is read whatever its purchase is, as `change` may give it
 * another one.
 */
export function readOrdersAs(change: OrderChange): void {
  const { retrieveOrder } = OneClickServiceClient.prototype
  jest.spyOn(OneClickServiceClient.prototype, "retrieveOrder").mockImplementation(async function (
    this: OneClickServiceClient,
    id: string
  ) {
    const order = (await retrieveOrder.call(this, id)) as OrderRecord
    return { ...order, ...change(order) }
  })
}
