import {
  createWorkflow,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
  useQueryGraphStep,
} from "@medusajs/medusa/core-flows"
import { SWITCH_KEY } from "../purchases/load-variant-for-sale"

const options = { throwIfKeyNotFound: true }

export type SwitchOneClickInput = {
  product_id: string
  /** The whole product if left out. */
  variant_id?: string
  switched_off: boolean
}

/**
 * Takes a product or variant out of one-click purchase, or puts it back in, by the mark in its
 * metadata. An import can set the same mark.
 *
 * - Input: `product_id`, optionally `variant_id`, and `switched_off`.
 * - Result: the input.
 * - Steps: find the product or variant, then `updateProductsWorkflow` or `updateProductVariantsWorkflow`.
 *
 * @throws {MedusaError} NOT_FOUND if there is no such product or variant.
 *
 * @example
 * await switchOneClickWorkflow(container).run({
 *   input: { product_id: "prod_123", switched_off: true },
 * })
 *
 * @summary
 *
 * Switch one-click purchase on or off for a product or variant.
 */
export const switchOneClickWorkflow = createWorkflow(
  "one-click-switch",
  (input: SwitchOneClickInput) => {
    const { product_id, variant_id } = input
    // Medusa keeps the other metadata.
    const change = transform({ input }, ({ input }) => ({
      selector: { id: input.variant_id ?? input.product_id },
      update: { metadata: { [SWITCH_KEY]: !input.switched_off } },
    }))
    when({ input }, ({ input }) => !input.variant_id).then(() => {
      const filters = { id: product_id }
      useQueryGraphStep({ entity: "product", fields: ["id"], filters, options })
      updateProductsWorkflow.runAsStep({ input: change })
    })
    when({ input }, ({ input }) => !!input.variant_id).then(() => {
      const filters = { id: variant_id, product_id }
      useQueryGraphStep({ entity: "variant", fields: ["id"], filters, options }).config({
        name: "find-variant",
      })
      updateProductVariantsWorkflow.runAsStep({ input: change })
    })
    return new WorkflowResponse(input)
  }
)
