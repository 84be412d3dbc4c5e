import type { CaptureDTO, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deleteCaptures } from "../medusa/payments"
import { LEASE_MS } from "./lease"
import { OrderBusyError } from "./order-lock"

/** Longer than a capture takes: an older unfinished capture belongs to an interrupted run. */
const UNDER_WAY_MS = LEASE_MS

/**
 * Deletes what an interrupted capture has left in an order's payment collection: a capture without
 * a transaction of the order, which Medusa would count. Call it while holding the order's lock, or
 * its lease.
 *
 * @throws {OrderBusyError} if another process is capturing the payment right now; retry later.
 */
export async function dropUnfinishedCaptures(
  container: MedusaContainer,
  { order_id, collection_id }: { order_id: string; collection_id: string },
  now: Date
): Promise<void> {
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections(
      { id: collection_id },
      { relations: ["payments", "payments.captures"], take: 1 }
    )
  for (const payment of collection?.payments ?? []) {
    const unfinished = await findUnfinished(container, order_id, payment)
    const since = now.getTime() - UNDER_WAY_MS
    if (unfinished.some(({ created_at }) => new Date(created_at).getTime() > since)) {
      throw new OrderBusyError(order_id)
    }
    await deleteCaptures(
      container,
      unfinished.map(({ id }) => id)
    )
  }
}

async function findUnfinished(
  container: MedusaContainer,
  order_id: string,
  payment: PaymentDTO
): Promise<CaptureDTO[]> {
  const captures = payment.captured_at ? [] : (payment.captures ?? [])
  if (!captures.length) {
    return []
  }
  const transactions = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { order_id, reference: "capture", reference_id: captures.map(({ id }) => id) },
      { select: ["reference_id"] }
    )
  const ids = new Set(transactions.map(({ reference_id }) => reference_id))
  return captures.filter(({ id }) => !ids.has(id))
}
