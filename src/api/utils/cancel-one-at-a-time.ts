import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"
import { CancellationBusyError, withCancellationLock } from "../../orders/cancellation-lock"

const ABANDONED_MS = 10_000

/**
 * A person's cancellation of an order in the dashboard waits for ours of the same order, and ours for
 * theirs. Orders that are none of ours pass.
 */
export async function cancelOneAtATime(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const order_id = String(req.params.id)
  const oneClick = req.scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const [ours] = await oneClick.listIncomingOrders({ order_id }, { select: ["id"], take: 1 })
  if (!ours) {
    next()
    return
  }
  try {
    await withCancellationLock(req.scope, order_id, () => {
      const answered = isAnswered(res)
      next()
      return answered
    })
  } catch (error) {
    if (!(error instanceof CancellationBusyError)) {
      throw error
    }
    next(
      new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This order is being cancelled at this moment: look at it again in a minute."
      )
    )
  }
}

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
