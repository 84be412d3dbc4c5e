import type { MedusaRequest } from "@medusajs/framework/http"
import type { PaymentDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { toMajor, toMinor } from "../../lib/money"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import type OneClickModuleService from "../../modules/one-click/service"
import { runAct } from "../../orders/payments"
import { readStatus } from "../../orders/decide-at-service"
import { refundNotKnown, refundNotOffered } from "../../orders/record-refunds"
import { isDebited, isOver } from "../../orders/service-status"
import { prepareCapture } from "../../orders/prepare-capture"
import { asServiceError } from "../../modules/one-click/gateway/errors"
import { createOrderGuard, findOneClickOrder } from "./order-guard"

/**
 * For `/admin/orders/:id/cancel`. Medusa cancels a captured order even if its refund is refused,
 * and only logs the refusal. The middleware therefore rejects canceling an order accepted here or
 * at the service, whose buyer would stay debited.
 */
export const guardCancellation = createOrderGuard({
  findOrder: (req) => findOneClickOrder(req, { order_id: String(req.params.id) }),
  refuse: async (order_id, { scope }) => {
    const oneClick = scope.resolve("oneClick")
    const state = ["placed", "accepted", "review", "failed"]
    const [row] = await oneClick.listIncomingOrders({ order_id, state })
    return row && refuseCancelling(oneClick, row)
  },
  run: (cancel) => runAct("cancel", cancel),
})

type Row = Pick<IncomingOrderRow, "state" | "service_order_id" | "context_id" | "environment">

async function refuseCancelling(
  oneClick: OneClickModuleService,
  row: Row
): Promise<MedusaError | undefined> {
  const { state, environment } = row
  if (environment && environment !== oneClick.environment) {
    // An order of the other environment, such as a sandbox order after the switch to live: this
    // service does not know it.
    return undefined
  }
  const isAccepted = state === "accepted"
  try {
    const status = await readStatus(await oneClick.gateway.connect(), row)
    const isPaid = isAccepted ? !isOver(status) : isDebited(status)
    return isPaid ? refundNotOffered() : undefined
  } catch (error) {
    const service = asServiceError(error)
    if (!service) {
      throw error
    }
    // Reconciliation applies the service's status of an order that is not accepted here.
    return isAccepted ? refundNotKnown(service) : undefined
  }
}

/**
 * For `/admin/payments/:id/capture`: rejects partial captures, because the service debits in full,
 * and prepares Medusa's route like the plugin's own capture, for example for an order that was
 * canceled while the service could not be asked to decline it.
 */
export const guardCapture = createOrderGuard({
  findOrder: async (req) => {
    const payment = await findPayment(req)
    return findOneClickOrder(req, { payment_collection_id: payment?.payment_collection_id ?? "" })
  },
  refuse: async (order_id, req) => {
    // Medusa itself rejects anything but a number.
    const { amount } = captureSchema.parse(req.body ?? {})
    const payment = await findPayment(req)
    const currency = payment?.currency_code ?? ""
    const whole = payment && toMinor(payment.amount, currency)
    if (amount !== undefined && whole !== undefined && toMinor(amount, currency) !== whole) {
      return new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `The one-click service debits the buyer in full, so a part cannot be captured: capture the whole ${toMajor(whole, currency)} ${currency.toUpperCase()}.`,
        "partial_capture"
      )
    }
    const [row] = await req.scope.resolve("oneClick").listIncomingOrders({ order_id }, { take: 1 })
    await prepareCapture(req.scope, row, { now: new Date(), by_person: true })
    return undefined
  },
})

const captureSchema = z.looseObject({ amount: z.number().optional().catch(undefined) })

async function findPayment({ params, scope }: MedusaRequest): Promise<PaymentDTO | undefined> {
  const [payment] = await scope
    .resolve(Modules.PAYMENT)
    .listPayments({ id: String(params.id) }, { take: 1 })
  return payment
}
