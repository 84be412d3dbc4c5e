import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaymentDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { toMajor, toMinor } from "../../lib/money"
import type OneClickModuleService from "../../modules/one-click/service"
import { dropUnfinishedCaptures } from "../../orders/captures"
import { runCancellation } from "../../orders/cancellation"
import { readStatus } from "../../orders/decide-at-service"
import { refundNotKnown, refundNotOffered } from "../../orders/refund"
import { isDecided, isGivenBack } from "../../orders/service-status"
import { orderBusy, OrderBusyError, withOrderLock } from "../../orders/order-lock"
import { asServiceError } from "../../gateway/errors"

const ABANDONED_MS = 10_000

type Middleware = (
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
) => Promise<void>

type Guard = {
  /** Returns the id of the request's Medusa order, if it is a one-click order. */
  findOrder: (oneClick: OneClickModuleService, req: MedusaRequest) => Promise<string | undefined>
  /** Returns why the request must be rejected; called while holding the order's lock. */
  refuse: (
    oneClick: OneClickModuleService,
    order_id: string,
    req: MedusaRequest
  ) => Promise<MedusaError | undefined>
  /** Removes what would make Medusa's route fail; called after `refuse`, under the same lock. */
  prepare?: (order_id: string, req: MedusaRequest) => Promise<void>
  /** Runs Medusa's own route. */
  run?: (route: () => void) => void
}

/**
 * Returns a middleware that runs Medusa's route while holding the order's lock, so that a
 * cancellation or capture in the dashboard and our own processing of the order wait for each other.
 * Other orders pass.
 */
export function lockOrderForDecision({
  findOrder,
  refuse,
  prepare = async () => undefined,
  run = (route) => route(),
}: Guard): Middleware {
  return async (req, res, next) => {
    const oneClick = req.scope.resolve("oneClick")
    const order_id = await findOrder(oneClick, req)
    if (!order_id) {
      next()
      return
    }
    try {
      await withOrderLock(req.scope, order_id, async () => {
        const answered = isAnswered(res)
        const refusal = await refuse(oneClick, order_id, req)
        if (refusal) {
          next(refusal)
        } else {
          await prepare(order_id, req)
          run(next)
        }
        await answered
      })
    } catch (error) {
      if (!(error instanceof OrderBusyError)) {
        throw error
      }
      next(orderBusy())
    }
  }
}

/**
 * For `/admin/orders/:id/cancel`. Medusa cancels a captured order even if its refund is refused,
 * and only logs the refusal. The middleware therefore rejects canceling an order accepted here or
 * at the service, whose buyer would stay debited.
 */
export const lockOrderForCancellation = lockOrderForDecision({
  findOrder: (oneClick, { params }) => findOurs(oneClick, { order_id: String(params.id) }),
  refuse: async (oneClick, order_id) => {
    const state = ["placed", "accepted", "review", "failed"]
    const [row] = await oneClick.listIncomingOrders({ order_id, state })
    return row && refuseCancelling(oneClick, row)
  },
  run: runCancellation,
})

/** Returns the id of the Medusa order, if an incoming order has it. */
export async function findOurs(
  oneClick: OneClickModuleService,
  ours: { order_id: string } | { payment_collection_id: string }
): Promise<string | undefined> {
  const [row] = await oneClick.listIncomingOrders(ours, { select: ["order_id"], take: 1 })
  return row?.order_id ?? undefined
}

type Row = { state: string; service_order_id: string; environment: string | null }

async function refuseCancelling(
  oneClick: OneClickModuleService,
  { state, service_order_id, environment }: Row
): Promise<MedusaError | undefined> {
  if (environment && environment !== oneClick.environment) {
    // An order of the other environment, such as a sandbox order after the switch to live: this
    // service does not know it.
    return undefined
  }
  const isAccepted = state === "accepted"
  try {
    const status = await readStatus(await oneClick.gateway.connect(), service_order_id)
    const isPaid = isAccepted ? !isGivenBack(status) : isDecided(status, "accepted")
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
 * and drops what an interrupted capture has left, which Medusa would count.
 */
export const captureOneAtATime = lockOrderForDecision({
  findOrder: async (oneClick, req) => {
    const payment = await findPayment(req)
    return findOurs(oneClick, { payment_collection_id: payment?.payment_collection_id ?? "" })
  },
  refuse: async (_, __, req) => {
    // Medusa itself rejects anything but a number.
    const { amount } = captureSchema.parse(req.body ?? {})
    const payment = await findPayment(req)
    return payment && amount !== undefined ? refusePart(payment, amount) : undefined
  },
  prepare: async (order_id, req) => {
    const payment = await findPayment(req)
    const collection_id = payment?.payment_collection_id ?? ""
    await dropUnfinishedCaptures(req.scope, { order_id, collection_id }, new Date())
  },
})

const captureSchema = z.looseObject({ amount: z.number().optional().catch(undefined) })

async function findPayment({ params, scope }: MedusaRequest): Promise<PaymentDTO | undefined> {
  const [payment] = await scope
    .resolve(Modules.PAYMENT)
    .listPayments({ id: String(params.id) }, { take: 1 })
  return payment
}

function refusePart(payment: PaymentDTO, amount: number): MedusaError | undefined {
  const { currency_code } = payment
  const whole = toMinor(payment.amount, currency_code)
  return toMinor(amount, currency_code) === whole
    ? undefined
    : new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `The one-click service debits the buyer in full, so a part cannot be captured: capture the whole ${toMajor(whole, currency_code)} ${currency_code.toUpperCase()}.`,
        "partial_capture"
      )
}

/**
 * Resolves when the response is sent. After a disconnect, the route keeps running, so it resolves
 * after the longest time the route may take.
 */
function isAnswered(res: MedusaResponse): Promise<void> {
  return new Promise((resolve) => {
    res.once("close", () => {
      if (res.writableEnded) {
        resolve()
      } else {
        setTimeout(resolve, ABANDONED_MS).unref()
      }
    })
  })
}
