import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  MedusaError,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
} from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { OrderBusyError, withOrderLock } from "./order-lock"
import { freeReservations } from "./free-reservations"
import { isCancelledHere } from "./is-cancelled-here"
import type { Reason } from "./reasons"

/** Longer than a cancellation takes: what began before and is not finished was stopped half-way. */
const UNDER_WAY_MS = 60_000

export type Cancellation = { cancelled: true } | { cancelled: false; reason: Reason }

/**
 * Cancels the Medusa order of an incoming one, one at a time for each order; a cancelled one stays
 * cancelled.
 *
 * @returns why a person has to do it, where Medusa refuses: what is fulfilled, or being changed
 * @throws {OrderBusyError} where somebody else cancels it at this moment: try again.
 */
export async function cancelMedusaOrder(
  container: MedusaContainer,
  order_id: string,
  now: Date
): Promise<Cancellation> {
  return withOrderLock(container, order_id, () => cancelOnce(container, order_id, now))
}

async function cancelOnce(
  container: MedusaContainer,
  order_id: string,
  now: Date
): Promise<Cancellation> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "status",
      "payment_collections.payments.id",
      "payment_collections.payments.canceled_at",
      "payment_collections.payments.captures.id",
    ],
    filters: { id: order_id },
  })
  if (!data[0] || data[0].status === "canceled") {
    await cancelOpenPayments(container, data[0]?.payment_collections ?? [])
    return { cancelled: true }
  }
  if (!(await dropUnfinishedCancellation(container, order_id, now))) {
    return { cancelled: false, reason: "changed_but_closed" }
  }
  try {
    await cancelOrderWorkflow(container).run({ input: { order_id } })
    return { cancelled: true }
  } catch (error) {
    if (await isCancelledHere(container, order_id)) {
      // Somebody else's code did it in between, and Medusa has put ours back: its reservations too.
      await freeReservations(container, order_id)
      return { cancelled: true }
    }
    if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_ALLOWED) {
      return { cancelled: false, reason: "fulfilled_but_closed" }
    }
    throw error
  }
}

type Collection = { payments?: (Payment | null)[] | null } | null
type Payment = { id: string; canceled_at?: unknown; captures?: unknown[] | null }

/** What Medusa's own cancellation left, because the service had not denied the order yet. */
async function cancelOpenPayments(
  container: MedusaContainer,
  collections: Collection[]
): Promise<void> {
  const payments = collections.flatMap((collection) => collection?.payments ?? [])
  for (const payment of payments) {
    if (payment && !payment.canceled_at && !payment.captures?.length) {
      await container.resolve(Modules.PAYMENT).cancelPayment(payment.id)
    }
  }
}

/**
 * Medusa's cancellation begins a change of the order; one that was stopped half way would refuse the
 * next. One that began just now belongs to somebody who is cancelling it.
 *
 * @returns false where a person is changing the order otherwise
 */
async function dropUnfinishedCancellation(
  container: MedusaContainer,
  order_id: string,
  now: Date
): Promise<boolean> {
  const orders = container.resolve(Modules.ORDER)
  const begun = await orders.listOrderChanges(
    { order_id, status: [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED] },
    { select: ["id", "change_type", "created_at"] }
  )
  // Its declared type leaves this kind out.
  const kind: string = OrderChangeType.CREDIT_LINE
  if (begun.some(({ change_type }) => change_type !== kind)) {
    return false
  }
  const since = now.getTime() - UNDER_WAY_MS
  if (begun.some(({ created_at }) => new Date(created_at).getTime() > since)) {
    throw new OrderBusyError(order_id)
  }
  if (begun.length) {
    await orders.softDeleteOrderChanges(begun.map(({ id }) => id))
  }
  return true
}
