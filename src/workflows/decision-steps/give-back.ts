import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"

/** Ends the lease that a manual decision took on an incoming order. */
export const giveBackStep = createStep(
  "one-click-give-back",
  async ({ id, owner }: { id: string; owner: string }, { container }) => {
    await container
      .resolve<OneClickModuleService>(ONE_CLICK_MODULE)
      .releaseIncomingOrder({ id, owner, next_attempt_at: new Date() })
    return new StepResponse(undefined)
  }
)
