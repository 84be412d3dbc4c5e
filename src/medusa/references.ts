import type { MedusaContainer } from "@medusajs/framework/types"
import { referenceOfSku } from "../lib/reference"
import * as fast from "./fast/references"
import * as viaMedusa from "./public/references"
import { byMode } from "./readers"

type ReferenceReader = {
  /** Returns whether another variant's SKU, trimmed, is this reference. */
  isReferenceTaken: (
    container: MedusaContainer,
    variant: { id: string; reference: string }
  ) => Promise<boolean>
  /**
   * Returns the number of SKUs that cannot be references, so that their variants are sold under their
   * ids, and the first of them.
   */
  loadUnnamedSkus: (container: MedusaContainer) => Promise<{ count: number; examples: string[] }>
}

const { isReferenceTaken, ...reader } = byMode<ReferenceReader>("variants", {
  fast,
  public: viaMedusa,
})
export const { loadUnnamedSkus } = reader

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
  return (await isReferenceTaken(container, { id, reference })) ? id : reference
}
