import type { CampaignBudgetUsageContext, UsageComputedActions } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ONE_CLICK_MODULE } from "../../../modules/one-click"
import type OneClickModuleService from "../../../modules/one-click/service"

type RegisterUsageInput = {
  id: string
  computedActions: UsageComputedActions[]
  registrationContext: CampaignBudgetUsageContext
}

/** Counts the use of the order's promotions, once for each incoming order however often it runs. */
export const registerUsageOnceStep = createStep(
  "one-click-register-usage-once",
  async ({ id, ...usage }: RegisterUsageInput, { container }) => {
    const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
    const { usage_registered_at } = await oneClick.retrieveIncomingOrder(id)
    if (usage_registered_at || !usage.computedActions.length) {
      return new StepResponse(undefined, undefined)
    }
    await oneClick.updateIncomingOrders({ id, usage_registered_at: new Date() })
    await container
      .resolve(Modules.PROMOTION)
      .registerUsage(usage.computedActions, usage.registrationContext)
    return new StepResponse(undefined, { id, ...usage })
  },
  async (done, { container }) => {
    if (done) {
      await container
        .resolve(Modules.PROMOTION)
        .revertUsage(done.computedActions, done.registrationContext)
      await container
        .resolve<OneClickModuleService>(ONE_CLICK_MODULE)
        .updateIncomingOrders({ id: done.id, usage_registered_at: null })
    }
  }
)
