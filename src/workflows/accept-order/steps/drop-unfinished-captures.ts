import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { deleteCaptures } from "../../../medusa/payments"

/**
 * Deletes captures that an interrupted run left unfinished, because Medusa would reject a second
 * capture. Pass only captures without an order transaction: the transaction would outlive its
 * capture.
 */
export const dropUnfinishedCapturesStep = createStep(
  "one-click-drop-unfinished-captures",
  async ({ capture_ids }: { capture_ids: string[] }, { container }) => {
    await deleteCaptures(container, capture_ids)
    return new StepResponse(undefined)
  }
)
