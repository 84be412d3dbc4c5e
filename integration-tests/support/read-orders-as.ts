import type { OrderRecord } from "../../sandbox"
import { replaceCalls } from "./use-service"

/** Returns the fields of an order that the shop reads with other values. */
export type OrderChange = (order: OrderRecord) => Record<string, unknown>

/**
 * From now on, the shop reads the service's orders with this change, until
 * `jest.restoreAllMocks()`.
 */
export function readOrdersAs(change: OrderChange): void {
  replaceCalls("retrieveOrder", async (call) => {
    const order = (await call()) as OrderRecord
    return { ...order, ...change(order) }
  })
}
