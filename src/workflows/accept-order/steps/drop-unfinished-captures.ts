import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

type CaptureRemover = { deleteCaptures(ids: string[]): Promise<void> }

/**
 * Removes captures that a stopped run wrote before it could finish: Medusa would refuse a second one.
 * Give it only captures without an order transaction, which would outlive them.
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
