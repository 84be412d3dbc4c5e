import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"
import {
  refundPaymentsWorkflow,
  type RefundPaymentsWorkflowInput,
  refundPaymentWorkflow,
} from "@medusajs/medusa/core-flows"
import { toMajor, toMinor } from "../lib/money"
import { notAllowed } from "../lib/not-allowed"
import { dropUnfinishedCreditLines } from "./cancel-medusa-order"
import { withOrderLock } from "./locks"
import { findMedusaOrder, isCancelled } from "./medusa-order"
import { dropUnfinishedRefunds, findPayments, runAct } from "./payments"
import { type TakenOrder, takenOrder } from "./taken-order"
import type { ServiceError } from "../modules/one-click/gateway/errors"

/**
 * Records the refund of what is captured of an order that ended at the service. For a canceled
 * order, that is what its cancellation left out: Medusa only logs a refund that fails, and other code
 * may have canceled the order before its buyer was refunded. Call it while holding the order's lock.
 *
 * @throws {MedusaError} UNEXPECTED_STATE if a refund could not be recorded; retry later.
 */
export async function recordRefunds(taken: TakenOrder): Promise<void> {
  for (const { payment_id, left: amount } of await findCaptured(taken)) {
    if (MathBN.gt(amount, 0)) {
      await record(taken, { payment_id, amount })
    }
  }
}

async function record(
  taken: TakenOrder,
  input: RefundPaymentsWorkflowInput[number]
): Promise<void> {
  const { container, row } = taken
  const order = await findMedusaOrder(container, row.order_id)
  if (order && !isCancelled(order)) {
    if (!(await dropUnfinishedCreditLines(taken))) {
      throw notAllowed(
        "An edit, a return, or another change of this order is open: close it first."
      )
    }
    // Also lowers what the order still owes.
    await refundPaymentWorkflow(container).run({ input })
    return
  }
  const { result } = await refundPaymentsWorkflow(container).run({ input: [input] })
  if (!result.length) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The refund of order ${row.order_id} could not be recorded.`
    )
  }
}

type Refund = {
  /** The id of the incoming order. */
  id: string
  /** In major units, like Medusa's amounts. */
  amount: number
  note?: string
  /** The id of Medusa's user who records the refund. */
  created_by?: string
}

/**
 * Records a refund that a person made at the service, whose API offers none, as a Medusa refund of an
 * incoming order's payment, while nobody else changes the order.
 *
 * @throws {MedusaError} NOT_FOUND if there is no such order; NOT_ALLOWED if nothing is captured, or
 * if the order is being changed, and INVALID_DATA if the amount is more than what is captured and not
 * refunded yet.
 * @throws {OrderBusyError} if somebody else changes the order right now; retry later.
 */
export async function recordRefund(
  container: MedusaContainer,
  { id, amount, ...refund }: Refund
): Promise<void> {
  const row = await container.resolve("oneClick").retrieveIncomingOrder(id)
  await withOrderLock(container, row.order_id ?? id, async () => {
    const taken = takenOrder(container, row, new Date())
    await dropUnfinishedRefunds(taken)
    const [payment] = await findCaptured(taken)
    if (!payment) {
      throw notAllowed(
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
    const input = { payment_id, amount: toMajor(wanted, currency_code), ...refund }
    await runAct("refund", () => record(taken, input))
  })
}

/** Returns the captured payments of an order, with the amounts that are not refunded. */
async function findCaptured({ container, row }: TakenOrder) {
  return (await findPayments(container, row))
    .filter(({ captures }) => captures?.length)
    .map(({ id, currency_code, captures, refunds }) => ({
      payment_id: id,
      currency_code,
      left: MathBN.sub(sum(captures), sum(refunds)),
    }))
}

function sum(parts: { amount: BigNumberInput }[] | undefined) {
  return MathBN.sum(0, ...(parts ?? []).map(({ amount }) => amount))
}

/** Returns the error for a refund requested in Medusa: the specification has no refund. */
export function refundNotOffered(): MedusaError {
  return notAllowed(
    "The one-click service offers no refund through its API: refund the buyer in the service's own merchant account. A full refund is then recorded here automatically; record a part with \"Record a refund\" on the order's one-click page.",
    "refund_not_offered"
  )
}

/** Returns the error for canceling an accepted order while the service cannot be asked about it. */
export function refundNotKnown(error: ServiceError): MedusaError {
  return notAllowed(
    `The buyer has paid, and the service could not be asked whether they were refunded. Nothing was cancelled; try again later. ${error.message}`,
    "refund_not_known"
  )
}
