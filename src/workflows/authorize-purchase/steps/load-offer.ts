import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { loadOffer, LoadOfferInput } from "../../../purchases/load-offer"

/**
 * Returns the variant as this buyer can buy it here and now.
 *
 * @throws {MedusaError} with the reason if the buyer cannot buy the variant.
 */
export const loadOfferStep = createStep(
  "one-click-load-offer",
  async (input: LoadOfferInput, { container }) =>
    new StepResponse(await loadOffer(container, input))
)
