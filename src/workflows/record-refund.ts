import { MedusaError } from "@medusajs/framework/utils"
import {
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
  createStep,
  createWorkflow,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { toMajor, toMinor } from "../lib/money"
import { withOrderLock } from "../orders/locks"
import { runAct } from "../orders/payments"
import { findCaptured } from "../orders/record-refunds"

type RecordRefundInput = {
  /** The id of the incoming order. */
  id: string
  /** In major units, like Medusa's amounts. */
  amount: number
  note?: string
  /** The id of Medusa's user who records the refund. */
  created_by?: string
}

/**
 * Returns the refund of an incoming order's payment in Medusa's terms.
 *
 * @throws {MedusaError} NOT_FOUND if there is no such order; NOT_ALLOWED if nothing is captured, and
 * INVALID_DATA if the amount is more than what is captured and not refunded yet.
 */
const findRefundableStep = createStep(
  "one-click-find-refundable",
  async ({ id, amount, note, created_by }: RecordRefundInput, { container }) => {
    const incoming = await container.resolve("oneClick").retrieveIncomingOrder(id)
    const [payment] = await findCaptured(container, incoming.payment_collection_id ?? "")
    if (!payment) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "The buyer of this order has not been charged yet, so there is no refund to record."
      )
    }
    const { payment_id, currency_code } = payment
    const left = toMinor(payment.left, currency_code)
    const wanted = toMinor(amount, currency_code)
    if (wanted < 1 || wanted > left) {
      const most = `${toMajor(left, currency_code)} ${currency_code.toUpperCase()}`
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        left > 0
          ? `"amount" must be more than 0 and at most ${most}, what was charged and is not refunded yet.`
          : "The whole charge of this order is recorded as refunded already."
      )
    }
    return new StepResponse({
      payment_id,
      amount: toMajor(wanted, currency_code),
      note,
      created_by,
    })
  }
)

/**
 * Records a refund that was made at the service, whose API offers none, as a Medusa refund of the
 * order's payment. Run it with `recordRefund`, which lets the payment provider accept it.
 *
 * - Input: `id`, the id of the incoming order, `amount` in major units, and optionally a `note` and
 *   `created_by`, the id of the user.
 * - Result: the refunded payment.
 * - Steps: find what can be refunded, `refundPaymentWorkflow`.
 *
 * @throws {MedusaError} NOT_FOUND, NOT_ALLOWED or INVALID_DATA with a sentence.
 *
 * @example
 * const { result: payment } = await recordRefundWorkflow(container).run({
 *   input: { id: incomingOrder.id, amount: 12.5, note: "Scratched" },
 * })
 *
 * @summary
 *
 * Record a refund that was made at the service.
 */
export const recordRefundWorkflow = createWorkflow(
  "one-click-record-refund",
  (input: RecordRefundInput) => {
    const refund = findRefundableStep(input)
    const payment: WorkflowData<PaymentDTO> = refundPaymentWorkflow.runAsStep({ input: refund })
    return new WorkflowResponse(payment)
  }
)

/**
 * Records a refund that a person made at the service, while nobody else changes the order.
 *
 * @throws {OrderBusyError} if somebody else changes the order right now; retry later.
 * @throws what `recordRefundWorkflow` throws
 */
export async function recordRefund(
  container: MedusaContainer,
  input: RecordRefundInput
): Promise<void> {
  const { order_id } = await container.resolve("oneClick").retrieveIncomingOrder(input.id)
  await withOrderLock(container, order_id ?? input.id, () =>
    runAct("refund", () => recordRefundWorkflow(container).run({ input }))
  )
}
