import type { FaultInput, OrderRecord } from "../../sandbox"
import type { OneClickShop } from "./one-click-shop"

type Fields = Record<string, unknown>

/** Fields of an order's record that the service returns with other values. */
export type OrderChange = Fields | ((order: OrderRecord) => Fields)

/** Changes these fields of the buyer. */
export const userAs =
  (change: object) =>
  ({ user }: OrderRecord) => ({ user: { ...user, ...change } })

/** Changes these fields of the buyer's address. */
export const addressAs =
  (change: object) =>
  ({ user }: OrderRecord) => ({ user: { ...user, address: { ...user.address, ...change } } })

type Control = OneClickShop["sandbox"]["control"]
type Limits = Omit<Parameters<Control["changeRecord"]>[1], "fields">
export type Status = Parameters<Control["setStatus"]>[1]

/**
 * From now on, the service returns an order with this change, and none before it; its transaction
 * is over the changed amount, as at the service.
 */
export async function changeOrder(
  { sandbox }: OneClickShop,
  service_order_id: string,
  change: OrderChange,
  limits?: Limits
): Promise<void> {
  const { order } = await sandbox.control.order(service_order_id)
  const changed = typeof change === "function" ? change(order) : change
  const transaction = { id: "t", ...order.transaction, amount: changed.order_amount }
  const fields = { ...(changed.order_amount ? { transaction } : {}), ...changed }
  await sandbox.control.changeRecord(service_order_id, { ...limits, fields })
}

/** Drops the event of an order's end. */
export const NO_END_EVENT: FaultInput = {
  kind: "drop",
  on: "events",
  target: "order.stock.released",
}

/** Gives an order another status at the service, which sends no event of it. */
export async function setStatusSilently(
  { sandbox }: OneClickShop,
  service_order_id: string,
  status: Status
) {
  await sandbox.control.setFaults([NO_END_EVENT])
  return sandbox.control.setStatus(service_order_id, status)
}
