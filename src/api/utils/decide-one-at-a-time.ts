import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"
import { isDecided, readStatus } from "../../orders/decide-at-service"
import { isGivenBack, refundNotKnown, refundNotOffered } from "../../orders/refund"
import { OrderBusyError, withOrderLock } from "../../orders/order-lock"
import { asServiceError } from "../../service/errors"

const ABANDONED_MS = 10_000

type Middleware = (
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
) => Promise<void>

/**
 * A person's cancellation of an order in the dashboard, or their capture of its payment, waits for
 * what we do with the same order, and we for theirs. Orders that are none of ours pass.
 *
 * @param findOrder the Medusa order that the route's id leads to
 * @param refuse why it cannot be done, once nobody else is at it
 */
function decideOneAtATime(
  findOrder: (oneClick: OneClickModuleService, req: MedusaRequest) => Promise<string | undefined>,
  refuse?: (oneClick: OneClickModuleService, order_id: string) => Promise<MedusaError | undefined>
): Middleware {
  return async (req, res, next) => {
    const oneClick = req.scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
    const order_id = await findOrder(oneClick, req)
    if (!order_id) {
      next()
      return
    }
    try {
      await withOrderLock(req.scope, order_id, async () => {
        const answered = isAnswered(res)
        next(await refuse?.(oneClick, order_id))
        await answered
      })
    } catch (error) {
      if (!(error instanceof OrderBusyError)) {
        throw error
      }
      next(
        new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          "This order is being handled at this moment: try again in a minute."
        )
      )
    }
  }
}

/**
 * For `/admin/orders/:id/cancel`. Medusa cancels a captured order although its refund was refused, and
 * only logs that: of one accepted here or at the service, whose buyer would stay debited, the person is
 * told before.
 */
export const cancelOneAtATime = decideOneAtATime(
  async (oneClick, { params }) => {
    const ours = { order_id: String(params.id) }
    const [row] = await oneClick.listIncomingOrders(ours, { select: ["order_id"], take: 1 })
    return row?.order_id ?? undefined
  },
  async (oneClick, order_id) => {
    const state = ["placed", "accepted", "review", "failed"]
    const [row] = await oneClick.listIncomingOrders({ order_id, state })
    return row && refuseCancelling(oneClick, row)
  }
)

type Row = { state: string; service_order_id: string; environment: string | null }

async function refuseCancelling(
  oneClick: OneClickModuleService,
  { state, service_order_id, environment }: Row
): Promise<MedusaError | undefined> {
  if (environment && environment !== oneClick.environment) {
    // Such as of the sandbox after the change to live: this service cannot know it.
    return undefined
  }
  const isAccepted = state === "accepted"
  try {
    const status = await readStatus(await oneClick.retrieveServiceClient(), service_order_id)
    const isPaid = isAccepted ? !isGivenBack(status) : isDecided(status, "accepted")
    return isPaid ? refundNotOffered() : undefined
  } catch (error) {
    const service = asServiceError(error)
    if (!service) {
      throw error
    }
    // What the service has made of an order that is not accepted here is followed later.
    return isAccepted ? refundNotKnown(service) : undefined
  }
}

/** For `/admin/payments/:id/capture`. */
export const captureOneAtATime = decideOneAtATime(async (oneClick, { params, scope }) => {
  const [payment] = await scope
    .resolve(Modules.PAYMENT)
    .listPayments({ id: String(params.id) }, { select: ["payment_collection_id"], take: 1 })
  const ours = { payment_collection_id: payment?.payment_collection_id ?? "" }
  const [row] = await oneClick.listIncomingOrders(ours, { select: ["order_id"], take: 1 })
  return row?.order_id ?? undefined
})

/** What a browser no longer waits for is worked on all the same, for as long as it may take. */
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
