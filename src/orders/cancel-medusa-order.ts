import { MedusaError, Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { OrderBusyError } from "./locks"
import { releaseReservations } from "../stock/order-reservations"
import { findMedusaOrder, isCancelled } from "./medusa-order"
import { findPayments } from "./payments"
import type { Reason } from "./reasons"
import type { TakenOrder } from "./taken-order"

/** Longer than a cancellation takes: an older unfinished cancellation was interrupted. */
const UNDER_WAY_MS = 60_000

/**
 * Cancels the Medusa order of an incoming order. An order that is already canceled stays canceled.
 * Call it while holding the order's lock.
 *
 * Not a workflow: Medusa's refusal is one of its results, and a nested workflow that fails would
 * fail the workflow around it.
 *
 * @returns the reason for a manual cancellation if Medusa refuses, because the order is fulfilled or
 * being changed
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 */
export async function cancelMedusaOrder(taken: TakenOrder): Promise<Reason | undefined> {
  const { container, row } = taken
  const order = await findMedusaOrder(container, row.order_id)
  if (!order) {
    return undefined
  }
  if (isCancelled(order)) {
    await cancelOpenPayments(taken)
    return undefined
  }
  if (!(await dropUnfinishedCreditLines(taken))) {
    return "changed_but_closed"
  }
  try {
    await cancelOrderWorkflow(container).run({ input: { order_id: order.id } })
    return undefined
  } catch (error) {
    if (isCancelled(await findMedusaOrder(container, order.id))) {
      // Other code canceled the order in between, and Medusa rolled our cancellation back, which
      // restored the reservations.
      await releaseReservations(container, order.id)
      return undefined
    }
    if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_ALLOWED) {
      return "fulfilled_but_closed"
    }
    throw error
  }
}

/**
 * Cancels the payments that Medusa's own cancellation left open because the service had not
 * declined the order yet.
 */
async function cancelOpenPayments({ container, row }: TakenOrder): Promise<void> {
  for (const { id, canceled_at, captures } of await findPayments(container, row)) {
    if (!canceled_at && !captures?.length) {
      await container.resolve(Modules.PAYMENT).cancelPayment(id)
    }
  }
}

/**
 * Removes the order change of an interrupted cancellation or refund: Medusa would refuse the next
 * one. A recent order change belongs to another process that is canceling or refunding the order.
 *
 * @returns false if somebody is changing the order in another way
 * @throws {OrderBusyError} for such a recent order change; retry later.
 */
export async function dropUnfinishedCreditLines({
  container,
  row,
  now,
}: TakenOrder): Promise<boolean> {
  const orders = container.resolve(Modules.ORDER)
  const status = [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED]
  const begun = await orders.listOrderChanges(
    { order_id: row.order_id ?? "", status },
    { select: ["id", "change_type", "created_at"] }
  )
  // The declared type lacks this kind.
  const kind: string = OrderChangeType.CREDIT_LINE
  if (begun.some(({ change_type }) => change_type !== kind)) {
    return false
  }
  const since = now.getTime() - UNDER_WAY_MS
  if (begun.some(({ created_at }) => new Date(created_at).getTime() > since)) {
    throw new OrderBusyError()
  }
  if (begun.length) {
    await orders.softDeleteOrderChanges(begun.map(({ id }) => id))
  }
  return true
}
