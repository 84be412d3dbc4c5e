import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ONE_CLICK_MODULE } from "../../../modules/one-click"
import type OneClickModuleService from "../../../modules/one-click/service"

const DENIABLE = ["received", "compared", "review", "failed", "denied"]

/** Only orders that are not placed in the shop: a placed one is denied by cancelling the Medusa order. */
export const findDeniableStep = createStep(
  "one-click-find-deniable",
  async ({ id }: { id: string }, { container }) => {
    const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
    const incoming = await oneClick.retrieveIncomingOrder(id)
    if (!DENIABLE.includes(incoming.state)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        incoming.state === "placed"
          ? "This order is placed already: cancel the Medusa order to deny it."
          : `This order is ${incoming.state}: it can no longer be denied.`
      )
    }
    const { service_order_id, context_id, purchase_id } = incoming
    return new StepResponse({ id, service_order_id, context_id, purchase_id })
  }
)
