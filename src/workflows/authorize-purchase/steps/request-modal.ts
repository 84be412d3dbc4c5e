import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { requireOptions } from "../../../modules/one-click/options"
import { isUnderCheckout } from "../../../purchases/authorize-request"
import { ServiceError } from "../../../gateway/errors"
import type { AuthorizeRequest } from "../../../gateway/schemas/authorize"

/**
 * Requests the modal from the service (spec 4.1) and rejects a URL outside the checkout address
 * (spec 2.6).
 */
export const requestModalStep = createStep(
  "one-click-request-modal",
  async (request: AuthorizeRequest, { container }) => {
    const oneClick = container.resolve("oneClick")
    const { checkoutUrl } = requireOptions(oneClick.options, ["checkoutUrl"])
    const client = await oneClick.gateway.connect()
    const answer = await client.authorize(request)
    if (!isUnderCheckout(answer.url, checkoutUrl)) {
      throw new ServiceError({
        kind: "invalid_answer",
        call: "authorize",
        detail: 'its "url" does not lie under the plugin option "checkoutUrl"',
      })
    }
    return new StepResponse(answer)
  }
)
