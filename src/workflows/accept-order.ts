import type { CaptureDTO, PaymentDTO } from "@medusajs/framework/types"
import { MathBN, MedusaError, Modules, PaymentEvents } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { addOrderTransactionStep, emitEventStep } from "@medusajs/medusa/core-flows"
import { deleteCaptures } from "../medusa/payments"
import type { Held } from "../modules/one-click/repositories/inbox"
import { ACCEPTED_PURCHASE } from "../modules/one-click/purchase-states"
import { cancelledInShop, isCancelled } from "../orders/cancel-medusa-order"
import { divideCaptures } from "../orders/captures"
import { decideOrThrow, type OrderToDecide } from "../orders/decide-at-service"
import { enter, statesBefore } from "../orders/transitions"

/**
 * Returns the order's payment and what the acceptance sends to the service.
 *
 * @throws {OrderBusyError} if another process is capturing the payment right now; retry later.
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the order was canceled in
 * Medusa.
 */
const findPaymentStep = createStep(
  "one-click-find-payment",
  async ({ id, now, owner }: { id: string; now: Date; owner?: string }, { container }) => {
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
      throw cancelledInShop()
    }
    const { recorded, unfinished } = await divideCaptures(
      container,
      { order_id: incoming.order_id, payment },
      now
    )
    const { send_order_reference } = await oneClick.settings.retrieve()
    return new StepResponse({
      payment_id: payment.id,
      order_id: incoming.order_id,
      service_order_id: incoming.service_order_id,
      held: { id, owner: owner ?? incoming.lease_owner },
      order_reference: send_order_reference ? String(order.display_id) : undefined,
      unfinished_captures: unfinished.map((capture) => capture.id),
      amount: restOf(payment, recorded),
    })
  }
)

/** Returns the amount of the payment left to capture, in major units; undefined for all of it. */
function restOf(payment: PaymentDTO, captures: CaptureDTO[]): number | undefined {
  if (!captures.length) {
    return undefined
  }
  const captured = captures.map(({ amount }) => amount)
  return MathBN.sub(payment.amount, MathBN.sum(...captured)).toNumber()
}

/**
 * Accepts the order at the service (spec 4.5); from then on the service debits the buyer.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the service has closed the
 * order.
 */
const acceptAtServiceStep = createStep(
  "one-click-accept-at-service",
  async (input: OrderToDecide, { container }) => {
    await decideOrThrow(container.resolve("oneClick"), "accepted", input)
    return new StepResponse(undefined)
  }
)

/**
 * Deletes captures that an interrupted run left unfinished, because Medusa would reject a second
 * capture. Pass only captures without an order transaction: the transaction would outlive its
 * capture.
 */
const dropUnfinishedCapturesStep = createStep(
  "one-click-drop-unfinished-captures",
  async ({ capture_ids }: { capture_ids: string[] }, { container }) => {
    await deleteCaptures(container, capture_ids)
    return new StepResponse(undefined)
  }
)

type CapturePaymentInput = {
  payment_id: string
  /** In major units; the whole payment without it. */
  amount?: number
}

/**
 * Records the capture of a payment whose order the service has accepted, and returns the payment
 * with its captures. Medusa need not call the payment provider, which would accept the order again.
 * Without compensation, as in Medusa's own step: the buyer is debited.
 */
const capturePaymentStep = createStep(
  "one-click-capture-payment",
  async (input: CapturePaymentInput, { container }) => {
    const payments = container.resolve(Modules.PAYMENT)
    const captured: PaymentDTO = await payments.capturePayment({ ...input, is_captured: true })
    return new StepResponse(captured)
  }
)

/**
 * Marks the incoming order and its purchase as accepted, unless another process has taken the order
 * over meanwhile. Tried again if only the database's answer was lost: Medusa would take the capture
 * out of the accepted order's transactions.
 */
const recordAcceptedStep = createStep(
  { name: "one-click-record-accepted", maxRetries: 2 },
  async ({ held }: { held: Held }, { container }) => {
    await container.resolve("oneClick").inbox.move({
      ...held,
      from: statesBefore("accept"),
      order: {
        ...enter("accept", "accepted"),
        service_status: "accepted",
        accepted_at: new Date(),
        reason: null,
        message: null,
      },
      purchase: ACCEPTED_PURCHASE,
    })
    return new StepResponse(undefined)
  }
)

export type AcceptOrderInput = {
  id: string
  now: Date
  /** The order's status at the service, if it was read just now. */
  status?: string
  /** The owner of the order's lease, if it has one. */
  owner?: string
}

/**
 * Accepts a placed order at the service and captures its payment: the automatic half of an
 * acceptance, whose manual half is `approveOrderWorkflow`.
 *
 * The order of the two is fixed: Medusa records a capture only after the service has accepted the
 * order. Every step can be repeated. Call the workflow while holding the order's lock.
 *
 * - Input: `id`, the id of the incoming order, `now`, and optionally `status`, the order's status at
 *   the service if it was read just now, and `owner`, the owner of its lease if it has one.
 * - Result: the captured payment.
 * - Steps: find the payment, accept at the service, drop unfinished captures, capture the payment,
 *   `addOrderTransactionStep` and `emitEventStep` as in `capturePaymentWorkflow`, record the
 *   acceptance.
 *
 * @example
 * const { result: payment } = await acceptOrderWorkflow(container).run({
 *   input: { id: incomingOrder.id, now: new Date() },
 * })
 *
 * @summary
 *
 * Accept a placed order at the service and capture its payment.
 */
export const acceptOrderWorkflow = createWorkflow(
  "one-click-accept-order",
  (input: AcceptOrderInput) => {
    const found = findPaymentStep(input)
    acceptAtServiceStep({
      service_order_id: found.service_order_id,
      order_reference: found.order_reference,
      status: input.status,
    })
    dropUnfinishedCapturesStep({ capture_ids: found.unfinished_captures })
    const payment: WorkflowData<PaymentDTO> = capturePaymentStep({
      payment_id: found.payment_id,
      amount: found.amount,
    })
    addOrderTransactionStep(
      transform({ found, payment }, ({ found, payment }) =>
        (payment.captures ?? []).map(({ id, amount, raw_amount }) => ({
          order_id: found.order_id,
          amount: found.amount ?? raw_amount ?? amount,
          currency_code: payment.currency_code,
          reference_id: id,
          reference: "capture",
        }))
      )
    )
    emitEventStep({ eventName: PaymentEvents.CAPTURED, data: { id: payment.id } })
    recordAcceptedStep({ held: found.held })
    return new WorkflowResponse(payment)
  }
)
