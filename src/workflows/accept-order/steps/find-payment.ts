import type { CaptureDTO, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { MathBN, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { isCancelled } from "../../../orders/cancel-medusa-order"
import { OrderBusyError } from "../../../orders/order-lock"

/**
 * Longer than a capture takes, and no longer than a worker's lease: an older unfinished capture
 * belongs to an interrupted run.
 */
const UNDER_WAY_MS = 40_000

/**
 * Returns the order's payment and what the acceptance sends to the service.
 *
 * @throws {OrderBusyError} if another process is capturing the payment right now; retry later.
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the order was canceled in
 * Medusa.
 */
export const findPaymentStep = createStep(
  "one-click-find-payment",
  async ({ id, now }: { id: string; now: Date }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const incoming = await oneClick.retrieveIncomingOrder(id)
    const payments = container.resolve(Modules.PAYMENT)
    const [collection] = await payments.listPaymentCollections(
      { id: incoming.payment_collection_id ?? "" },
      { relations: ["payments", "payments.captures"] }
    )
    const payment = collection?.payments?.[0]
    if (!payment || !incoming.order_id) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `Incoming order ${id} has no order with a payment that could be captured.`
      )
    }
    const [order] = await container
      .resolve(Modules.ORDER)
      .listOrders(
        { id: incoming.order_id },
        { select: ["id", "display_id", "status", "canceled_at"], take: 1 }
      )
    if (isCancelled(order)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "The order was cancelled in the shop: it can no longer be accepted.",
        "decided_elsewhere"
      )
    }
    const captures = payment.captured_at ? [] : (payment.captures ?? [])
    const recorded = await findRecorded(container, incoming.order_id, captures)
    /** Captures that an interrupted run left unfinished; they count against the payment. */
    const unfinished = captures.filter(({ id }) => !recorded.has(id))
    const since = new Date(now).getTime() - UNDER_WAY_MS
    if (unfinished.some(({ created_at }) => new Date(created_at).getTime() > since)) {
      throw new OrderBusyError(incoming.order_id)
    }
    const { send_order_reference } = await oneClick.settings.retrieve()
    return new StepResponse({
      payment_id: payment.id,
      service_order_id: incoming.service_order_id,
      purchase_id: incoming.purchase_id ?? "",
      order_reference: send_order_reference ? String(order.display_id) : undefined,
      unfinished_captures: unfinished.map((capture) => capture.id),
      amount: restOf(
        payment,
        captures.filter(({ id }) => recorded.has(id))
      ),
    })
  }
)

/** Returns the ids of the captures that have an order transaction. */
async function findRecorded(
  container: MedusaContainer,
  order_id: string,
  captures: CaptureDTO[]
): Promise<Set<string>> {
  const reference_id = captures.map(({ id }) => id)
  const transactions = reference_id.length
    ? await container
        .resolve(Modules.ORDER)
        .listOrderTransactions(
          { order_id, reference: "capture", reference_id },
          { select: ["reference_id"] }
        )
    : []
  return new Set(transactions.map((transaction) => transaction.reference_id))
}

/** Returns the amount of the payment left to capture, in major units; undefined for all of it. */
function restOf(payment: PaymentDTO, captures: CaptureDTO[]): number | undefined {
  if (!captures.length) {
    return undefined
  }
  const captured = captures.map(({ amount }) => amount)
  return MathBN.sub(payment.amount, MathBN.sum(...captured)).toNumber()
}
