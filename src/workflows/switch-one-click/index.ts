import {
  createWorkflow,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { updateProductsWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { SWITCH_KEY } from "../../purchases/switched-off"
import { findMetadataStep } from "./steps/find-metadata"

export type SwitchOneClickInput = {
  product_id: string
  /** The whole product where it is left out. */
  variant_id?: string
  switched_off: boolean
}

/**
 * Takes a product or a variant out of one-click purchase, or back in, by the mark in its metadata
 * that also an import can set.
 */
export const switchOneClickWorkflow = createWorkflow(
  "one-click-switch",
  (input: SwitchOneClickInput) => {
    const found = findMetadataStep(input)
    const metadata = transform({ input, found }, ({ input, found }) => ({
      ...found.metadata,
      [SWITCH_KEY]: !input.switched_off,
    }))
    when({ input }, ({ input }) => !input.variant_id).then(() => {
      updateProductsWorkflow.runAsStep({
        input: transform({ input, metadata }, ({ input, metadata }) => ({
          selector: { id: input.product_id },
          update: { metadata },
        })),
      })
    })
    when({ input }, ({ input }) => !!input.variant_id).then(() => {
      updateProductVariantsWorkflow.runAsStep({
        input: transform({ input, metadata }, ({ input, metadata }) => ({
          selector: { id: input.variant_id },
          update: { metadata },
        })),
      })
    })
    return new WorkflowResponse(input)
  }
)
