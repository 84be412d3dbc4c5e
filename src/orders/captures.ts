import type { CaptureDTO, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deleteCaptures } from "../medusa/payments"
import { LEASE_MS } from "./lease"
import { OrderBusyError } from "./order-lock"

/** Longer than a capture takes: an older unfinished capture belongs to an interrupted run. */
const UNDER_WAY_MS = LEASE_MS

type Owned = { order_id: string; payment: PaymentDTO }

/**
 * Divides the captures of a payment that is not captured in full. Medusa counts also an unfinished
 * capture, which an interrupted run has left without a transaction of the order, and would reject
 * another one.
 *
 * @param payment with its captures
 * @throws {OrderBusyError} if another process is capturing the payment right now; retry later.
 */
export async function divideCaptures(
  container: MedusaContainer,
  { order_id, payment }: Owned,
  now: Date
): Promise<{ recorded: CaptureDTO[]; unfinished: CaptureDTO[] }> {
  const captures = payment.captured_at ? [] : (payment.captures ?? [])
  if (!captures.length) {
    return { recorded: [], unfinished: [] }
  }
  const transactions = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { order_id, reference: "capture", reference_id: captures.map(({ id }) => id) },
      { select: ["reference_id"] }
    )
  const ids = new Set(transactions.map(({ reference_id }) => reference_id))
  const unfinished = captures.filter(({ id }) => !ids.has(id))
  const since = new Date(now).getTime() - UNDER_WAY_MS
  if (unfinished.some(({ created_at }) => new Date(created_at).getTime() > since)) {
    throw new OrderBusyError(order_id)
  }
  return { recorded: captures.filter(({ id }) => ids.has(id)), unfinished }
}

/**
 * Deletes what an interrupted capture has left in an order's payment collection, so that the payment
 * can be captured. Call it while holding the order's lock, or its lease.
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
    const { unfinished } = await divideCaptures(container, { order_id, payment }, now)
    await deleteCaptures(
      container,
      unfinished.map(({ id }) => id)
    )
  }
}
