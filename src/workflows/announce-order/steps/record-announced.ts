import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ONE_CLICK_MODULE } from "../../../modules/one-click"
import type OneClickModuleService from "../../../modules/one-click/service"

export const recordAnnouncedStep = createStep(
  "one-click-record-announced",
  async ({ id }: { id: string }, { container }) => {
    await container
      .resolve<OneClickModuleService>(ONE_CLICK_MODULE)
      .updateIncomingOrders({ id, announced_at: new Date() })
    return new StepResponse(undefined)
  }
)
