import type { InferTypeOf } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IncomingOrder } from "../../../modules/one-click/models"
import { permissions } from "../../../orders/allowed-decisions"
import { enter } from "../../../orders/transitions"

type ResumeOrderInput = { row: InferTypeOf<typeof IncomingOrder>; now: Date }

/**
 * Sets an incoming order to the state it resumes from, due now.
 *
 * @throws {MedusaError} NOT_ALLOWED if another comparison would find the same, or if another order
 * has its purchase.
 */
export const resumeOrderStep = createStep(
  "one-click-resume-order",
  async ({ row: order, now }: ResumeOrderInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const { id } = order
    if (!permissions(order).retry) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `This order is ${order.state}: there is nothing to try again.`
      )
    }
    const isCompared = !order.placed_at && order.approved_at
    if (isCompared && !(await oneClick.inbox.claimPurchase(id))) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Another order of the same purchase is placed already: decline or cancel that one first."
      )
    }
    await oneClick.inbox.update({
      id,
      ...(!isCompared && enter("retry", order.placed_at ? "placed" : "received")),
      reason: null,
      message: null,
      attempts: 0,
      next_attempt_at: new Date(now),
    })
    return new StepResponse(undefined)
  }
)
