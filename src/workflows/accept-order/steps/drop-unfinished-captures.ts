import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

type CaptureRemover = { deleteCaptures(ids: string[]): Promise<void> }

/**
 * Deletes captures that an interrupted run left unfinished, because Medusa would reject a second
 * capture. Pass only captures without an order transaction: the transaction would outlive its
 * capture.
 */
export const dropUnfinishedCapturesStep = createStep(
  "one-click-drop-unfinished-captures",
  async ({ capture_ids }: { capture_ids: string[] }, { container }) => {
    if (capture_ids.length) {
      const payments: unknown = container.resolve(Modules.PAYMENT)
      await (payments as CaptureRemover).deleteCaptures(capture_ids)
    }
    return new StepResponse(undefined)
  }
)
