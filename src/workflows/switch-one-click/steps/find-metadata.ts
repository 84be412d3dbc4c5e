import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/**
 * Returns the metadata of a product, or of one of its variants.
 *
 * @throws {MedusaError} NOT_FOUND if there is no such product, or if it has no such variant.
 */
export const findMetadataStep = createStep(
  "one-click-find-metadata",
  async (
    { product_id, variant_id }: { product_id: string; variant_id?: string },
    { container }
  ) => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = variant_id
      ? await query.graph({
          entity: "variant",
          fields: ["id", "metadata"],
          filters: { id: variant_id, product_id },
        })
      : await query.graph({
          entity: "product",
          fields: ["id", "metadata"],
          filters: { id: product_id },
        })
    if (!data[0]) {
      throw new MedusaError(
        MedusaError.Types.NOT_FOUND,
        `There is no product "${product_id}"${variant_id ? ` with the variant "${variant_id}"` : ""}.`
      )
    }
    return new StepResponse({ metadata: data[0].metadata ?? {} })
  }
)
