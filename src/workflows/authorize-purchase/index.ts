import {
  createWorkflow,
  transform,
  parallelize,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { authorizeRequest } from "../../purchases/authorize-request"
import { oneClickChannels } from "../../purchases/offer"
import { bookFirstUnitStep } from "./steps/book-first-unit"
import { createPurchaseStep } from "./steps/create-purchase"
import { loadOfferStep } from "./steps/load-offer"
import { prepareAuthorizationStep } from "./steps/prepare-authorization"
import { requestModalStep } from "./steps/request-modal"

export type AuthorizePurchaseInput = {
  variant_id: string
  sales_channel_ids: string[]
  region_id?: string
  country_code?: string
  customer_id?: string
  locale?: string
  /** Becomes the metadata of the order's line. */
  metadata?: Record<string, unknown>
}

/**
 * Begins a purchase: checks that the variant can be sold here, remembers the purchase, books the
 * first unit where the shop wants that, and asks the service for the modal (spec 4.1).
 */
export const authorizePurchaseWorkflow = createWorkflow(
  "one-click-authorize-purchase",
  (input: AuthorizePurchaseInput) => {
    const prepared = prepareAuthorizationStep({})
    const offer = loadOfferStep(
      transform({ input, prepared }, ({ input, prepared }) => ({
        variant_id: input.variant_id,
        sales_channel_ids: oneClickChannels(input.sales_channel_ids, prepared.settings),
        region_id: input.region_id,
        country_code: input.country_code,
        customer_id: input.customer_id,
        locale: input.locale,
        default_country_code: prepared.settings.default_country_code,
      }))
    )
    parallelize(
      createPurchaseStep(
        transform({ input, prepared, offer }, ({ input, prepared, offer }) => ({
          context_id: prepared.context_id,
          offer,
          settings: prepared.settings,
          customer_id: input.customer_id,
          locale: input.locale,
          metadata: input.metadata,
          now: prepared.now,
          expires_at: prepared.expires_at,
        }))
      ),
      bookFirstUnitStep(
        transform({ prepared, offer }, ({ prepared, offer }) =>
          prepared.settings.book_at_authorize
            ? {
                context_id: prepared.context_id,
                reference: offer.reference,
                variant_id: offer.variant_id,
                sales_channel_id: offer.sales_channel_id,
                quantity: 1,
                expires_at: prepared.expires_at,
              }
            : null
        )
      )
    )
    const answer = requestModalStep(
      transform({ offer, prepared }, ({ offer, prepared }) =>
        authorizeRequest(offer, prepared.context_id, prepared.notification_url, prepared.settings)
      )
    )
    return new WorkflowResponse(
      transform({ answer, prepared }, ({ answer, prepared }) => ({
        answer,
        context_id: prepared.context_id,
      }))
    )
  }
)
