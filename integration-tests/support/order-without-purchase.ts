import { paidOrder } from "../../sandbox/testing/paid-order"
import type { OneClickShop } from "./one-click-shop"

/**
 * Pays for an order with this context that the shop has not asked for and gets no event of, so that
 * it stays pending; returns its id.
 */
export async function orderWithoutPurchase({ sandbox }: OneClickShop, context: string) {
  await sandbox.control.setFaults([{ kind: "drop", on: "events" }])
  return paidOrder(sandbox, { context: { id: context } })
}
