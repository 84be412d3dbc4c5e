import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { loadOffer, LoadOfferInput } from "../../../purchases/load-offer"

/** Finds the variant as this buyer can buy it here and now, or says why not. */
export const loadOfferStep = createStep(
  "one-click-load-offer",
  async (input: LoadOfferInput, { container }) =>
    new StepResponse(await loadOffer(container, input))
)
