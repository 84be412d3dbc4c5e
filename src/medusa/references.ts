import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { escapeLike } from "../lib/text"
import { referenceOfSku } from "../lib/reference"

/**
 * Returns the reference a variant is sold under (spec 2.2): its trimmed SKU, or the variant's id if
 * the SKU is no valid reference or another variant has the same trimmed SKU. Medusa keeps untrimmed
 * SKUs unique, so a SKU without outer blanks needs no look at other variants.
 */
export async function loadReference(
  container: MedusaContainer,
  { id, sku }: { id: string; sku: string | null }
): Promise<string> {
  const reference = referenceOfSku(sku)
  if (reference === null || reference === sku) {
    return reference ?? id
  }
  const alike = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants(
      { sku: { $like: `%${escapeLike(reference)}%` } },
      { select: ["id", "sku"], take: null }
    )
  const isTaken = alike.some((other) => other.id !== id && other.sku?.trim() === reference)
  return isTaken ? id : reference
}
