import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"
import { refundPaymentsWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { withOrderLock } from "./locks"
import { findPayments } from "./payments"
import type { ServiceError } from "../modules/one-click/gateway/errors"

type Owned = { order_id: string; collection_id: string }

/**
 * Records the refund of what is captured of an order that ended at the service. For a canceled
 * order, that is what its cancellation left out: Medusa only logs a refund that fails, and other code
 * may have canceled the order before its buyer was refunded.
 *
 * @throws {MedusaError} UNEXPECTED_STATE if a refund could not be recorded; retry later.
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 */
export async function recordRefunds(
  container: MedusaContainer,
  owned: Owned,
  { cancelled }: { cancelled: boolean }
): Promise<void> {
  if (!(await findUnrefunded(container, owned)).length) {
    return
  }
  await withOrderLock(container, owned.order_id, async () => {
    const payments = await findUnrefunded(container, owned)
    if (cancelled && payments.length) {
      await refundPaymentsWorkflow(container).run({ input: payments })
    }
    for (const input of cancelled ? [] : payments) {
      // Also lowers what the order still owes.
      await refundPaymentWorkflow(container).run({ input })
    }
    if ((await findUnrefunded(container, owned)).length) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `The refund of order ${owned.order_id} could not be recorded.`
      )
    }
  })
}

/** Returns the captured payments of an order, with the amounts that are not refunded. */
export async function findCaptured(container: MedusaContainer, collection_id: string) {
  return (await findPayments(container, collection_id))
    .filter(({ captures }) => captures?.length)
    .map(({ id, currency_code, captures, refunds }) => ({
      payment_id: id,
      currency_code,
      left: MathBN.sub(sum(captures), sum(refunds)),
    }))
}

async function findUnrefunded(container: MedusaContainer, { collection_id }: Owned) {
  return (await findCaptured(container, collection_id))
    .filter(({ left }) => MathBN.gt(left, 0))
    .map(({ payment_id, left }) => ({ payment_id, amount: left }))
}

function sum(parts: { amount: BigNumberInput }[] | undefined) {
  return MathBN.sum(0, ...(parts ?? []).map(({ amount }) => amount))
}

/** Returns the error for a refund requested in Medusa: the specification has no refund. */
export function refundNotOffered(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The one-click service offers no refund through its API: refund the buyer in the service's own merchant account. A full refund is then recorded here automatically; record a part with \"Record a refund\" on the order's one-click page.",
    "refund_not_offered"
  )
}

/** Returns the error for canceling an accepted order while the service cannot be asked about it. */
export function refundNotKnown(error: ServiceError): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `The buyer has paid, and the service could not be asked whether they were refunded. Nothing was cancelled; try again later. ${error.message}`,
    "refund_not_known"
  )
}
