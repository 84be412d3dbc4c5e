import { AsyncLocalStorage } from "node:async_hooks"
import type { MedusaContainer, CaptureDTO, PaymentDTO } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { deletePaymentParts } from "../medusa/payments"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { LEASE_MS } from "../modules/one-click/repositories/leases"
import { OrderBusyError } from "./locks"
import type { TakenOrder } from "./taken-order"

/**
 * Why Medusa calls our payment provider: a person cancels the order or records a refund, or the
 * plugin follows what the service has done already.
 */
type Cause = { act?: Act; followed?: Followed }

type Act = "cancel" | "refund"

/** An order whose status at the service was just read. */
type Followed = { service_order_id: string; service_status: string }

const storage = new AsyncLocalStorage<Cause>()

/**
 * Runs a cancellation of a Medusa order that somebody decided on, so that its payment may be
 * declined; or the recording of a refund that somebody made at the service.
 */
export function runAct<Result>(act: Act, run: () => Result): Result {
  return storage.run({ act }, run)
}

/**
 * Runs what follows in Medusa from an order's status at the service. A capture then sends nothing;
 * a payment is canceled or refunded without reading the order there again, because Medusa only logs
 * if that fails.
 */
export function followService<Result>(followed: Followed, run: () => Result): Result {
  return storage.run({ followed }, run)
}

/**
 * Returns whether the code runs within `runAct`. Medusa also cancels a payment through its provider
 * when an order is edited or an item is returned, with the same call.
 */
export function isActing(act: Act): boolean {
  return storage.getStore()?.act === act
}

/**
 * Returns the status that `followService` was called with for this order; undefined outside, and for
 * another order, which a subscriber of the shop may change meanwhile.
 */
export function followedStatus(service_order_id: string): string | undefined {
  const followed = storage.getStore()?.followed
  return followed?.service_order_id === service_order_id ? followed.service_status : undefined
}

/** The data stored with the payment of an incoming order and its session. */
export const paymentDataSchema = z.object({
  /** The service's order that the payment is for. */
  service_order_id: z.string().min(1),
  payment_collection_id: z.string().min(1),
  /** The order's number in the shop. */
  order_reference: z.string().min(1).optional(),
})

export type PaymentData = z.infer<typeof paymentDataSchema>

/**
 * Returns whether the id of a payment provider is ours; its last part is the id that the shop's
 * configuration gives the provider.
 */
export function isOurProvider(id: string): boolean {
  return id.startsWith("pp_one-click_")
}

/** Returns the id of our payment provider; undefined if the shop has not registered it. */
export async function findOurProvider(container: MedusaContainer): Promise<string | undefined> {
  const providers = await container
    .resolve(Modules.PAYMENT)
    .listPaymentProviders({ is_enabled: true })
  return providers.map(({ id }) => id).find(isOurProvider)
}

/** Returns the payments of an incoming order, with their captures and refunds. */
export async function findPayments(
  container: MedusaContainer,
  { payment_collection_id }: Pick<IncomingOrderRow, "payment_collection_id">
): Promise<PaymentDTO[]> {
  const relations = ["payments.captures", "payments.refunds"]
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections({ id: payment_collection_id ?? "" }, { relations, take: 1 })
  return collection?.payments ?? []
}

/** A younger unfinished part may be under way in the shop's own code, which takes no lock. */
const UNDER_WAY_MS = LEASE_MS

/** A payment with the amount that is left to capture, in major units; undefined for all of it. */
export type Capturable = { payment_id: string; amount?: number }

/**
 * Deletes what an interrupted capture has left in an order's payment collection: a capture without
 * a transaction of the order, which Medusa would count. Call it while holding the order's lock.
 *
 * @returns the payment; undefined if there is none. A workflow of the shop may have captured a part of
 * it, although the service debits in full.
 * @throws {OrderBusyError} if another process is capturing the payment right now; retry later.
 */
export async function dropUnfinishedCaptures(taken: TakenOrder): Promise<Capturable | undefined> {
  const payment = (await findPayments(taken.container, taken.row)).at(0)
  if (!payment) {
    return undefined
  }
  const { id: payment_id, amount, captured_at } = payment
  if (captured_at) {
    return { payment_id }
  }
  const parts = await dropUnfinished(taken, payment, "capture")
  const rest = MathBN.sub(amount, ...parts.map((capture) => capture.amount))
  return { payment_id, ...(parts.length && { amount: rest.toNumber() }) }
}

/**
 * Deletes what an interrupted cancellation, or recording of a refund, has left in an order's payment
 * collection: a refund without a transaction of the order. Call it while holding the order's lock.
 *
 * @throws {OrderBusyError} if another process is refunding a payment right now; retry later.
 */
export async function dropUnfinishedRefunds(taken: TakenOrder): Promise<void> {
  for (const payment of await findPayments(taken.container, taken.row)) {
    await dropUnfinished(taken, payment, "refund")
  }
}

type Part = Pick<CaptureDTO, "id" | "amount" | "created_at">

/** Deletes a payment's captures or refunds without a transaction of the order; returns the others. */
async function dropUnfinished(
  { container, row, now }: TakenOrder,
  payment: PaymentDTO,
  kind: "capture" | "refund"
): Promise<Part[]> {
  const parts: Part[] = (kind === "capture" ? payment.captures : payment.refunds) ?? []
  if (!parts.length) {
    return []
  }
  const reference_id = [payment.id, ...parts.map(({ id }) => id)]
  const transactions = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { order_id: row.order_id ?? "", reference: kind, reference_id },
      { select: ["reference_id"] }
    )
  const recorded = new Set(transactions.map((transaction) => transaction.reference_id))
  // The transaction of a cancellation names the payment, for all that was left to refund.
  const isFinished = ({ id }: Part) => recorded.has(id) || recorded.has(payment.id)
  const unfinished = parts.filter((part) => !isFinished(part))
  const since = now.getTime() - UNDER_WAY_MS
  if (unfinished.some(({ created_at }) => new Date(created_at).getTime() > since)) {
    throw new OrderBusyError()
  }
  const ids = unfinished.map(({ id }) => id)
  if (ids.length) {
    await deletePaymentParts(container, kind, ids)
  }
  return parts.filter(isFinished)
}
