import type { OrderRecord } from "../../sandbox"
import { OneClickServiceClient } from "./inside"

/** Returns the fields of an order that the shop reads with other values. */
export type OrderChange = (order: OrderRecord) => Record<string, unknown>

/** Changes these fields of the buyer. */
export const userAs = (change: object): OrderChange => {
  return ({ user }) => ({ user: { ...(user as object), ...change } })
}

/** Changes these fields of the buyer's address. */
export const addressAs = (change: object): OrderChange => {
  return ({ user }) => ({ user: { ...user, address: { ...user.address, ...change } } })
}

/** Returns the order with the change; its transaction is over the changed amount, as at the service. */
export function changedOrder(order: OrderRecord, change: OrderChange): Record<string, unknown> {
  const changed = { ...order, ...change(order) }
  const { transaction, order_amount: amount } = changed
  return transaction && transaction === order.transaction
    ? { ...changed, transaction: { ...transaction, amount } }
    : changed
}

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
    return changedOrder((await retrieveOrder.call(this, id)) as OrderRecord, change)
  })
}
