import {
  createWorkflow,
  transform,
  parallelize,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { authorizeRequest } from "../../purchases/authorize-request"
import { bookFirstUnitStep } from "./steps/book-first-unit"
import { createPurchaseStep } from "./steps/create-purchase"
import { prepareAuthorizationStep } from "./steps/prepare-authorization"
import { requestModalStep } from "./steps/request-modal"

export type AuthorizePurchaseInput = {
  variant_id: string
  sales_channel_ids: string[]
  region_id?: string
  country_code?: string
  customer_id?: string
  locale?: string
  /** Becomes the metadata of the order's line item. */
  metadata?: Record<string, unknown>
}

/**
 * Starts a purchase: checks that the variant is for sale, creates the purchase, holds the first
 * unit if the shop's settings want that, and requests the modal from the service (spec 4.1).
 *
 * - Input: `variant_id`, `sales_channel_ids`, and optionally the region, country, customer, locale
 *   and metadata.
 * - Result: `answer`, the service's response, and `context_id`, the purchase's context id (spec
 *   2.4).
 * - Steps: prepare the authorization, create the purchase and hold the first unit in parallel,
 *   request the modal.
 *
 * @throws {MedusaError} if the plugin is not configured, or the variant is not for sale or out of
 * stock.
 * @throws {ServiceError} if the call to the service fails.
 *
 * @example
 * const { result } = await authorizePurchaseWorkflow(container).run({
 *   input: {
 *     variant_id: "variant_123",
 *     sales_channel_ids: ["sc_123"],
 *     country_code: "fr",
 *   },
 * })
 *
 * @summary
 *
 * Start a one-click purchase.
 */
export const authorizePurchaseWorkflow = createWorkflow(
  "one-click-authorize-purchase",
  (input: AuthorizePurchaseInput) => {
    const prepared = prepareAuthorizationStep(input)
    const [variant] = parallelize(
      createPurchaseStep(
        transform({ input, prepared }, ({ input, prepared }) => ({
          context_id: prepared.context_id,
          sellable: prepared.sellable,
          settings: prepared.settings,
          customer_id: input.customer_id,
          locale: input.locale,
          metadata: input.metadata,
          now: prepared.now,
          expires_at: prepared.expires_at,
        }))
      ),
      bookFirstUnitStep(
        transform({ prepared }, ({ prepared: { context_id, settings, sellable, expires_at } }) =>
          settings.book_at_authorize
            ? {
                context_id,
                reference: sellable.reference,
                variant_id: sellable.line.variant.id,
                sales_channel_id: sellable.sales_channel_id,
                quantity: 1,
                expires_at,
              }
            : null
        )
      )
    )
    const answer = requestModalStep(
      transform({ variant, prepared }, ({ variant, prepared }) =>
        authorizeRequest(variant, prepared.context_id, prepared.notification_url, prepared.settings)
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
