import type { MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import {
  MedusaError,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
  OrderStatus,
} from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { OrderBusyError } from "./locks"
import { releaseReservations } from "../stock/order-reservations"
import { findPayments, type Owned } from "./payments"
import type { Reason } from "./reasons"

/** Longer than a cancellation takes: an older unfinished cancellation was interrupted. */
const UNDER_WAY_MS = 60_000

type Cancellation = { cancelled: true } | { cancelled: false; reason: Reason }

/**
 * Cancels the Medusa order of an incoming order. An order that is already canceled stays canceled.
 * Call it while holding the order's lock.
 *
 * Not a workflow: Medusa's refusal is one of its results, and a nested workflow that fails would
 * fail the workflow around it.
 *
 * @returns the reason for a manual cancellation if Medusa refuses: the order is fulfilled or being
 * changed
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 */
export async function cancelMedusaOrder(
  container: MedusaContainer,
  { order_id, collection_id }: Owned,
  now: Date
): Promise<Cancellation> {
  const order = await findMedusaOrder(container, order_id)
  if (!order) {
    return { cancelled: true }
  }
  if (isCancelled(order)) {
    await cancelOpenPayments(container, collection_id)
    return { cancelled: true }
  }
  if (!(await dropUnfinishedCreditLines(container, order_id, now))) {
    return { cancelled: false, reason: "changed_but_closed" }
  }
  try {
    await cancelOrderWorkflow(container).run({ input: { order_id } })
    return { cancelled: true }
  } catch (error) {
    if (await isCancelledHere(container, order_id)) {
      // Other code canceled the order in between, and Medusa rolled our cancellation back, which
      // restored the reservations.
      await releaseReservations(container, order_id)
      return { cancelled: true }
    }
    if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_ALLOWED) {
      return { cancelled: false, reason: "fulfilled_but_closed" }
    }
    throw error
  }
}

/**
 * Cancels the payments that Medusa's own cancellation left open because the service had not
 * declined the order yet.
 */
async function cancelOpenPayments(
  container: MedusaContainer,
  collection_id: string
): Promise<void> {
  for (const { id, canceled_at, captures } of await findPayments(container, collection_id)) {
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
export async function dropUnfinishedCreditLines(
  container: MedusaContainer,
  order_id: string,
  now: Date
): Promise<boolean> {
  const orders = container.resolve(Modules.ORDER)
  const begun = await orders.listOrderChanges(
    { order_id, status: [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED] },
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

/**
 * Returns whether the Medusa order was canceled in the shop, even if it was archived afterwards.
 */
export async function isCancelledHere(
  container: MedusaContainer,
  order_id: string
): Promise<boolean> {
  return isCancelled(await findMedusaOrder(container, order_id))
}

/** Returns number, status and age of a Medusa order; undefined if it is not there. */
export async function findMedusaOrder(
  container: MedusaContainer,
  id: string
): Promise<OrderDTO | undefined> {
  const select: (keyof OrderDTO)[] = ["id", "display_id", "status", "canceled_at", "created_at"]
  const [order] = await container.resolve(Modules.ORDER).listOrders({ id }, { select, take: 1 })
  return order
}

export function isCancelled(order: Pick<OrderDTO, "status" | "canceled_at"> | undefined): boolean {
  return order?.status === OrderStatus.CANCELED || !!order?.canceled_at
}
